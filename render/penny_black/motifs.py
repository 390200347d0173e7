"""What the stamps show, each drawn in a field of 100 by 100 with a dark ink on a light ground: an arch, a profile, a
fox, a bird and a locomotive; and the cameo of the Penny Black."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from render.kit.brush import Brush, Ink, Point, regular

Motif = Callable[[Brush, Ink, Ink], None]


@cache
def smooth(*points: Point) -> list[Point]:
    """A closed curve through the points (Catmull and Rom)."""
    count, steps = len(points), 6
    found = []
    for number in range(count):
        a, b, c, d = (points[(number + step) % count] for step in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            x, y = (
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t)
                for p, q, r, s in zip(a, b, c, d, strict=True)
            )
            found.append((x, y))
    return found


def arch(brush: Brush, dark: Ink, light: Ink) -> None:
    """A triumphal arch."""
    for box in ((6, 86, 94, 94), (12, 79, 88, 86), (16, 32, 84, 80), (9, 25, 91, 32), (15, 7, 85, 25)):
        brush.rect(box, fill=dark)
    brush.rect((28, 12, 72, 20), fill=light)
    brush.ellipse((50, 54), 14, fill=light)
    brush.rect((36, 54, 64, 80), fill=light)
    for x in (20, 70):
        brush.ellipse((x + 5, 58), 5, fill=light)
        brush.rect((x, 58, x + 10, 80), fill=light)
        brush.rect((x - 1, 38, x + 11, 43), fill=light)
    brush.line([(50, 34), (50, 39)], light, 3)


def profile(brush: Brush, dark: Ink, light: Ink) -> None:
    """A gentleman in a wig with a ribbon, facing right."""
    head: list[Point] = [
        (46, 7),
        (60, 9),
        (68, 18),
        (69, 28),
        (71, 34),
        (79, 46),
        (73, 50),
        (75, 55),
        (72, 58),
        (74, 62),
        (71, 71),
        (60, 74),
        (58, 82),
        (72, 93),
        (72, 97),
        (18, 97),
        (20, 90),
        (36, 80),
        (36, 66),
        (28, 56),
        (25, 36),
        (31, 16),
    ]
    brush.poly(smooth(*head), fill=dark)
    brush.poly(smooth((30, 58), (34, 70), (26, 88), (14, 92), (22, 76)), fill=dark)
    brush.poly([(31, 66), (14, 58), (16, 74)], fill=dark)
    for bend in (
        (62, 17, 48, 18, 40, 26),
        (58, 26, 46, 26, 38, 34),
        (50, 36, 42, 36, 35, 42),
        (44, 46, 40, 46, 35, 50),
    ):
        brush.line([(bend[0], bend[1]), (bend[2], bend[3]), (bend[4], bend[5])], light, 3)
    brush.line([(65, 37), (69, 38)], light, 3)
    brush.line([(40, 88), (52, 82), (62, 94)], light, 3.5)


def fox(brush: Brush, dark: Ink, light: Ink) -> None:
    """The face of a fox."""
    face: list[Point] = [(13, 4), (37, 24), (63, 24), (87, 4), (92, 46), (74, 66), (50, 95), (26, 66), (8, 46)]
    brush.poly(face, fill=dark)
    for turn in (1, -1):

        def at(x: float, y: float, turn: int = turn) -> Point:
            return 50 + turn * (x - 50), y

        brush.poly([at(19, 17), at(32, 28), at(18, 37)], fill=light)
        brush.poly([at(13, 48), at(33, 52), at(46, 70), at(47, 88), at(28, 64)], fill=light)
        brush.poly([at(30, 42), at(43, 47), at(34, 49)], fill=light)
    brush.ellipse((50, 89), 8, 6.5, fill=dark)


def bird(brush: Brush, dark: Ink, light: Ink) -> None:
    """A songbird on a twig."""
    body: list[Point] = [
        (82, 26),
        (69, 13),
        (54, 21),
        (38, 40),
        (8, 62),
        (5, 71),
        (30, 71),
        (46, 79),
        (64, 74),
        (78, 57),
        (82, 38),
    ]
    brush.line([(56, 74), (53, 90)], dark, 3.5)
    brush.line([(64, 72), (63, 89)], dark, 3.5)
    brush.poly(smooth(*body), fill=dark)
    brush.poly([(80, 25), (97, 32), (80, 37)], fill=dark)
    brush.poly(smooth((62, 40), (46, 45), (22, 64), (42, 67), (58, 59)), fill=light)
    brush.poly(smooth((59, 44), (47, 49), (31, 62), (43, 63), (56, 56)), fill=dark)
    brush.ellipse((70, 26), 4, fill=light)
    brush.line([(8, 94), (40, 89), (94, 90)], dark, 5)
    brush.poly(smooth((14, 93), (20, 81), (32, 80), (26, 89)), fill=dark)


def locomotive(brush: Brush, dark: Ink, light: Ink) -> None:
    """A steam locomotive, heading left."""
    for x, y, r in ((30, 9, 6), (43, 6, 7), (58, 7, 6), (70, 6, 4)):
        brush.ellipse((x, y), r, fill=dark)
    brush.poly([(15, 16), (33, 16), (28, 28), (28, 44), (20, 44), (20, 28)], fill=dark)
    brush.rect((11, 40, 70, 68), fill=dark, radius=6)
    brush.ellipse((44, 41), 7.5, fill=dark)
    brush.rect((64, 25, 91, 70), fill=dark)
    brush.rect((59, 19, 96, 27), fill=dark, radius=2)
    brush.rect((70, 32, 85, 47), fill=light)
    brush.poly([(12, 66), (2, 88), (22, 88)], fill=dark)
    brush.rect((10, 66, 94, 74), fill=dark)
    for x in (26, 37, 56):
        brush.line([(x, 45), (x, 63)], light, 2.5)
    for x, y, r in ((78, 79, 13), (52, 81, 11), (30, 81, 11)):
        brush.ellipse((x, y), r + 2, fill=light)
        brush.ellipse((x, y), r, fill=dark)
        brush.ellipse((x, y), r * 0.5, fill=light)
    brush.line([(30, 81), (78, 80)], dark, 4)
    brush.line([(0, 95), (100, 95)], dark, 4)


def cameo(brush: Brush, dark: Ink, light: Ink) -> None:
    """A lady's head with a diadem, pale on dark, facing left."""
    head: list[Point] = [
        (50, 9),
        (38, 15),
        (33, 25),
        (31, 34),
        (22, 47),
        (28, 50),
        (26, 54.5),
        (29, 57),
        (27, 61),
        (30, 65),
        (31, 72),
        (43, 74),
        (44, 82),
        (28, 95),
        (28, 98),
        (80, 98),
        (78, 92),
        (65, 80),
        (64, 70),
        (69, 63),
        (80, 62),
        (88, 52),
        (83, 42),
        (77, 38),
        (74, 22),
        (64, 11),
    ]
    brush.poly(smooth(*head), fill=light)
    brush.poly([(38, 17), (34, 6), (43, 11), (47, 1), (53, 9), (62, 1), (64, 12), (73, 8), (72, 20)], fill=light)
    brush.line([(37, 22), (52, 16), (72, 23)], dark, 2.5)
    for hair in ([(44, 26), (58, 24), (72, 32)], [(44, 34), (58, 31), (75, 42)], [(50, 43), (62, 40), (76, 50)]):
        brush.line(hair, dark, 2.2)
    brush.ellipse((78, 51), 6, line=dark, width=2.2)
    brush.line([(31, 38), (37, 38)], dark, 2.5)
    brush.line([(46, 80), (56, 84), (64, 80)], dark, 2)


def letter(brush: Brush, dark: Ink, light: Ink) -> None:
    """For colours of material that has its own: a star in a ring."""
    brush.ellipse((50, 50), 46, line=dark, width=6)
    brush.poly(regular(5, (50, 53), 38, inner=16), fill=dark)
    brush.ellipse((50, 53), 9, fill=light)


MOTIFS: dict[str, Motif] = {
    "green": arch,
    "purple": profile,
    "orange": fox,
    "pink": bird,
    "red": locomotive,
}
"""By the colour of the stamp."""
