"""Finds checks: functions that take what they are held against and raise where it does not hold."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

Check = Callable[[Any], None]


def checks_in(package: ModuleType, wants: str) -> dict[str, Check]:
    """By name, the checks of a package that want this: the public functions of its modules whose one parameter is
    called so."""
    return {check.__name__: check for module in _modules(package) for check in _checks(module, wants)}


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    for item in pkgutil.iter_modules(package.__path__):
        yield importlib.import_module(f"{package.__name__}.{item.name}")


def _checks(module: ModuleType, wants: str) -> Iterator[Check]:
    for name, function in inspect.getmembers(module, inspect.isfunction):
        own = function.__module__ == module.__name__ and not name.startswith("_")
        if own and list(inspect.signature(function).parameters) == [wants]:
            yield function
