# Everything a newcomer or CI needs; each target does its own set-up into .venv and build/.
PYTHON ?= python3
UV := build/uv/bin/uv
RUN := $(UV) run --no-sync
export UV_PYTHON_DOWNLOADS := never
export UV_PYTHON := $(PYTHON)
# The libraries are compiled once instead of at every start, which would double it; ours too.
export UV_COMPILE_BYTECODE := 1
unexport PYTHONDONTWRITEBYTECODE

PAGE := src/cornerwise/server/static/index.html

.PHONY: check-exercises measure-coach faults load all help play test lint format check stub messages browser sanitize bench bench-web pictures bench-puzzle prove-puzzle perft fuzz peer wheel clean

all: .venv/ready $(PAGE) ## build everything

help: ## what there is
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-13s %s\n", $$1, $$2}'

play: all ## play in the browser
	@$(RUN) cornerwise

test: ## all that CI runs
	@$(MAKE) --no-print-directory -j2 lint build/sanitize/ready
	@$(MAKE) --no-print-directory check sanitize

lint: .venv/ready web/node_modules/ready
	$(RUN) ruff check
	$(RUN) ruff format --check
	$(RUN) mypy
	$(RUN) clang-format --dry-run --Werror cpp/*
	npm run --silent --prefix web check

check: all browser
	$(RUN) pytest -n auto --doctest-modules src tests README.md
	$(RUN) python tests/fuzz_records.py --seconds 5
	$(RUN) python tests/fuzz_gtp.py --seconds 5
	$(RUN) python tests/fuzz_server.py --seconds 5
	$(RUN) python tests/fuzz_http.py --seconds 5

# The core once more under ASan and UBSan: the same tests, fewer of the slow ones.
sanitize: build/sanitize/ready
	LD_PRELOAD="$$($(CXX) -print-file-name=libasan.so) $$($(CXX) -print-file-name=libubsan.so)" \
	ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 \
	build/sanitize/bin/python -m pytest -n auto -p no:cacheprovider tests/test_game.py tests/test_rules_against_oracle.py tests/test_gtp.py tests/test_engine.py \
		"tests/test_puzzle.py::test_verdicts_on_small_rectangles_are_those_of_brute_force" \
		"tests/test_puzzle.py::test_a_verdict_is_never_a_guess"

format: .venv/ready ## tidy the code
	$(RUN) ruff check --fix
	$(RUN) ruff format
	$(RUN) clang-format -i cpp/*

stub: .venv/ready ## the core's Python stub, anew
	$(RUN) python -m nanobind.stubgen -q -m cornerwise._core -o src/cornerwise/_core.pyi

messages: .venv/ready ## the page's types of all messages, anew
	$(RUN) python -m cornerwise.server.typescript > web/src/messages.ts

# The browser that the tests drive.
browser:
	@command -v chromium > /dev/null || { [ "$$(id -u)" = 0 ] && apt-get install -qy --no-install-recommends chromium > /dev/null; } \
		|| { echo 'The tests need Chromium: run "sudo apt-get install chromium", then again.'; exit 1; }

bench: .venv/ready ## how fast the rules are
	$(RUN) cornerwise bench

bench-web: all browser ## how fast server and page are
	$(RUN) python tests/bench_server.py
	$(RUN) python tests/bench_page.py

load: all ## a thousand games at once, on SQLite (some minutes)
	$(RUN) cornerwise load --games 100,300,1000

faults: all ## processes killed, a database restarted, a full disk: with many games (some minutes)
	FAULT_GAMES=100 FAULT_SECONDS=30 $(RUN) pytest -n 0 -v tests/test_faults.py

pictures: all browser ## the screenshots in docs, anew
	$(RUN) python tests/pictures.py

bench-puzzle: .venv/ready ## how fast the puzzles are solved and judged (some minutes)
	$(RUN) python tests/bench_puzzle.py speed
	$(RUN) python tests/bench_puzzle.py verdicts

prove-puzzle: .venv/ready ## a thousand solutions of each rectangle and a hundred of each board, all checked
	$(RUN) python tests/bench_puzzle.py prove

check-exercises: .venv/ready ## every exercise searched deeply once more (some minutes)
	$(RUN) python training/exercises.py check

measure-coach: .venv/ready ## fifty games of level 9 against level 3, reviewed: who makes more mistakes (about half an hour)
	$(RUN) python tests/bench_coach.py

perft: .venv/ready ## the deep counts (about half a minute)
	$(RUN) cornerwise perft duo 3
	$(RUN) cornerwise perft classic 5

fuzz: .venv/ready ## hostile records, protocol input and messages, five minutes each
	$(RUN) python tests/fuzz_records.py --seconds 300
	$(RUN) python tests/fuzz_gtp.py --seconds 300
	$(RUN) python tests/fuzz_server.py --seconds 300
	$(RUN) python tests/fuzz_http.py --seconds 300

peer: .venv/ready ## compare with another engine: make peer ENGINE=path/to/pentobi-gtp
	$(RUN) python tests/peer.py "$(ENGINE)" $(PEER_OPTIONS)

wheel: all ## a wheel that runs on any x86-64 of the last fifteen years
	$(UV) build --wheel -Ccmake.define.CORNERWISE_ARCH=x86-64-v2

clean: ## remove all that was built
	rm -rf .venv build dist web/node_modules $(dir $(PAGE))

$(UV):
	$(PYTHON) -m venv build/uv
	build/uv/bin/pip install -q 'uv>=0.9,<1'

SOURCES := pyproject.toml uv.lock CMakeLists.txt $(wildcard cpp/*)

.venv/ready: $(UV) $(SOURCES)
	$(UV) sync --locked
	@touch $@

web/node_modules/ready: web/package-lock.json
	@command -v npm > /dev/null || { echo 'Building the page needs Node.js 20 or newer: see nodejs.org.'; exit 1; }
	npm ci --prefix web --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGE): web/node_modules/ready $(shell find web -path web/node_modules -prune -o -type f -print)
	npm run --silent --prefix web build
	@touch $@

build/sanitize/ready: $(UV) $(SOURCES) $(wildcard src/cornerwise/*.py src/cornerwise/words/*)
	UV_PROJECT_ENVIRONMENT=build/sanitize $(UV) sync --locked --no-editable --reinstall-package cornerwise \
		-Ccmake.define.CORNERWISE_SANITIZE=ON -Cbuild-dir=build/sanitize-core
	@touch $@
