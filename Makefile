# `make run` hosts, `make test` is what CI runs, `make bench` prints the speeds. Each installs what it needs into .venv.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test lint bench lock clean

run: .venv/.run
	$(BIN)/python -m bot

test: lint
	$(BIN)/python -m pytest -n auto --dist worksteal

lint: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: .venv/.dev
	$(BIN)/python -m tests.bench

# The versions are pinned, with hashes; `make lock` moves them on.
.venv/.run: requirements.txt | .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

.venv/.dev: requirements-dev.txt | .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@ .venv/.run

# A .venv that came out half (Debian without python3-venv) would be taken for a whole one the next time.
.venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "$(PYTHON) is Python %d.%d; 3.11 or newer is needed. Name one: make PYTHON=python3.11 run" % sys.version_info[:2])'
	$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }

# For every Python from 3.11 on and every system, and without the name of an index.
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --upgrade

lock: | .venv
	$(BIN)/python -m pip install --quiet uv
	$(LOCK) --extra preview --output-file requirements.txt pyproject.toml
	$(LOCK) --extra preview --extra dev --output-file requirements-dev.txt pyproject.toml

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
