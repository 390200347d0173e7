"""Paper Boats' material, as it stands in `data/`."""

from __future__ import annotations

from typing import Self

from pydantic import Field, model_validator

from games.material import Part

MOST_SEATS = 4


class Wave(Part):
    """A wave: smaller boats than its height sink, the biggest of the others wins its prize."""

    height: int = Field(ge=1)
    prize: int = Field(ge=1)


class PaperBoatsMaterial(Part):
    """All of it: how many boats of each `sizes` there are, how many a captain holds, and so on."""

    rounds: int = Field(ge=1)
    sizes: tuple[int, ...] = Field(min_length=1)
    each: int = Field(ge=1)
    hand: int = Field(ge=1)
    soakings: int = Field(ge=1)
    home: int = Field(ge=0)
    waves: dict[str, Wave]

    @model_validator(mode="after")
    def _is_enough(self) -> Self:
        if len(self.waves) < self.rounds:
            raise ValueError(f"{self.rounds} rounds want as many waves, not {len(self.waves)}")
        if len(self.boats) < (wanted := MOST_SEATS * (self.hand + self.rounds - 1)):
            raise ValueError(f"{MOST_SEATS} captains may need {wanted} boats, and there are {len(self.boats)}")
        return self

    @property
    def boats(self) -> tuple[int, ...]:
        """The size of every boat."""
        return tuple(size for size in self.sizes for _ in range(self.each))
