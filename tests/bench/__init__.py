"""How fast Penny Parlour is: `python -m tests.bench` prints a table, every figure with its unit.

Each section is a module with a function `measure(size) -> Section`. Ratios hold from machine to machine; absolute
times are those of the machine that the last line names.
"""
