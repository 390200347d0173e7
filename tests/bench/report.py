"""Figures and how they are printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Size:
    """How much is measured: everything, or (`quick`) just enough to see that the benchmark itself works."""

    quick: bool = False

    def of(self, full: int, quick: int) -> int:
        return quick if self.quick else full


@dataclass
class Section:
    """One table. `columns` carry their units; a row is a name and a figure for each column (None: does not apply)."""

    title: str
    columns: tuple[str, ...]
    rows: list[tuple[str, tuple[float | None, ...]]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def add(self, name: str, *figures: float | None) -> None:
        self.rows.append((name, figures))

    def text(self) -> str:
        """The section as it is printed."""
        lines = [[self.title, *self.columns], *([name, *map(_figure, figures)] for name, figures in self.rows)]
        widths = [max(len(line[column]) for line in lines) for column in range(len(self.columns) + 1)]
        widths[0] = max(widths[0], 42)
        printed = [
            "  ".join(
                [name.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))]
            )
            for name, *cells in lines
        ]
        printed.insert(1, "-" * len(printed[0]))
        return "\n".join([*printed, *(f"  {note}" for note in self.notes)])


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which that share of the values lies; the median is 0.5."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _figure(value: float | None) -> str:
    if value is None:
        return "–"
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"
