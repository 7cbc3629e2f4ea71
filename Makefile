# Everything that can be done here. Needs Python 3.11 or later and Node 20.19 or later; the rest is fetched when needed.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:

python := .venv/bin/python
# What has been done is remembered here, so that only what has changed is done again.
stamps := .stamps
browsing := -q -n 3 --dist worksteal
checks := check-python check-page check-plugin $(stamps)/runtime-check
# Two things at a time, each with its own part of the output where make can do that.
together := $(MAKE) --no-print-directory -j 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync)
micropip := 0.11.1
# Each version with the hashes of its files, which an index then cannot replace. pip needs the extras to find the hashes.
locking := --quiet --upgrade --universal --python-version 3.11 --no-annotate --no-strip-extras --generate-hashes --custom-compile-command 'make lock'

packages := kahuna kanaloa tabletop
modules := find $(packages) -type f -not -path '*/__pycache__*'
wheel_inputs := pyproject.toml README.md LICENSE $(stamps)/modules $(shell $(modules))
runtime_inputs := $(filter-out web/runtime/check.js,$(wildcard web/runtime/*.* web/runtime/split/*)) $(addprefix web/src/engine/,joined.js runtime.js snapshot.js time_slicer.js failure.js) web/package-lock.json
site_inputs := $(shell find web/src web/art web/public web/build web/licences) $(wildcard web/*.html) web/vite.config.js
publishing_inputs := $(shell find tools/publishing games -type f -not -path '*/__pycache__*')

# Where the site will be found, as in https://example.org/kahuna/: previews of links need it. See docs/embedding.md.
export SITE_URL ?=

# The time of the files in archives: equal files give equal archives, whenever they are made. (The oldest that a zip can hold.)
export SOURCE_DATE_EPOCH := 315532800

.PHONY: help play test test-browsers test-wordpress check check-python check-page check-plugin again browser bench golden sheet puzzles mutants train train-reach train-kanaloa lock format site release clean always
help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

play: site ## build the game and open it in the browser (PORT=8000 chooses the port)
	@$(python) e2e/server.py --folder dist --port $${PORT:-0} --open

test: ## everything: check, the slow tests, build the site, play it in a browser
	@$(together) $(checks) site browser again
	$(python) tools/build_again.py --only-compare
	$(python) -m pytest -q -n auto --dist worksteal -m slow
	$(python) -m pytest e2e $(browsing)

test-browsers: $(stamps)/site ## the site in Chromium, Firefox and WebKit: what every visitor must be able to do
	$(python) -m pytest e2e/test_engines.py $(browsing) --engines chromium,firefox,webkit

# WordPress, MariaDB and PHP as Debian has them; they run from a temporary folder and leave the system's services alone.
test-wordpress: $(stamps)/site browser ## the plugin and pasted links in a real WordPress; finds or installs it by itself
	$(python) -m pytest wordpress -q

check: ## the fast part: style, types, unit tests, laws, and the engine on the page's own Python
	@$(together) $(checks)

check-python: $(stamps)/venv
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy $(packages) tests e2e tools wordpress $(wildcard bench)
	.venv/bin/lint-imports
	$(python) -m pytest -q -n auto --dist loadfile -m 'not slow and no_cover'
	$(python) -m pytest -q -n auto --dist loadfile -m 'not slow and not no_cover' --cov --cov-report=term

check-page: $(stamps)/npm
	cd web && npm run --silent lint && npm run --silent types && npm run --silent coverage

check-plugin:
	! command -v php > /dev/null || { for file in wordpress/kahuna/*.php; do php -l "$$file" || exit 1; done; php wordpress/test.php; }

# It takes the packages, and nothing else, from the first build.
again: | $(stamps)/venv $(stamps)/npm .cache/micropip/micropip-$(micropip)-py3-none-any.whl
	$(python) tools/build_again.py --only-build

browser: $(stamps)/venv
	@$(python) -m e2e.engines chromium

bench: $(stamps)/venv $(stamps)/site ## how fast things are, as ratios measured in one run
	@for file in bench/[a-z]*.py; do echo "== $$file"; $(python) "$$file"; done

golden: $(stamps)/venv ## write the golden files anew, to be reviewed as a diff
	$(python) tests/make_golden.py

sheet: $(stamps)/site ## a picture of every screen in build/sheet/ (SHEET="--language de --size phone" narrows it)
	$(python) -m e2e.contact_sheet $(SHEET)

puzzles: $(stamps)/venv ## make the puzzles anew from games of computer players (some minutes), to be reviewed as a diff
	$(python) tools/make_puzzles.py

mutants: build/mutmut ## change the rules in many small ways and count what the tests notice (about an hour; JOBS=2)
	PYTHONPATH=tools build/mutmut/bin/python -m mutants --jobs $${JOBS:-2} $(MODULES)

train: build/training ## train the computer players anew from nothing (half an hour), to be reviewed by matches
	PYTHONPATH=. build/training/bin/python -m training --seed 1

train-reach: build/training ## teach the computer players reach from games with the shipped weights (some minutes)
	PYTHONPATH=. build/training/bin/python -m training.sharpen --seed 1

train-kanaloa: build/training ## teach Kanaloa's computer players from their games (half an hour)
	PYTHONPATH=. OPENBLAS_NUM_THREADS=1 build/training/bin/python -m training.kanaloa --games 6000 --seed b

lock: build/uv ## renew requirements-dev.txt: the newest versions of the packages for development that pyproject.toml allows
	$</bin/uv pip compile $(locking) --extra dev --output-file requirements-dev.txt pyproject.toml
	$</bin/uv pip compile $(locking) --constraint requirements-dev.txt --output-file tools/mutants.txt tools/mutants.in

format: $(stamps)/venv $(stamps)/npm ## lay out all Python and JavaScript as `make check` wants it
	.venv/bin/ruff format --quiet .
	cd web && npm run --silent format

site: $(stamps)/site ## build the static site in dist/, and archives of it in build/site/

release: $(stamps)/site ## what a release consists of, in build/release/ (TAG=v1.2.3 checks all versions against it)
	rm -rf build/sdist
	$(python) -m build --sdist --no-isolation --outdir build/sdist . > build/sdist.log 2>&1 || { cat build/sdist.log >&2; exit 1; }
	$(python) tools/release.py --tag "$(TAG)"

clean: ## remove everything that was built or fetched
	rm -rf build dist $(stamps) .venv web/node_modules .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache test-results

$(stamps)/python: | $(stamps)
	@for name in python3.13 python3.12 python3.11 python3 python; do \
	  if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then command -v "$$name" > $@; exit; fi; \
	done; echo "Python 3.11 or later is needed, and none of python3.13, python3.12, python3.11, python3 and python is one." >&2; exit 1

# Pinned versions and hashes: everybody checks with the same tools. The wheel itself has no hash, so it comes second.
$(stamps)/venv: pyproject.toml requirements-dev.txt | $(stamps)/python
	[ -x $(python) ] || "$$(cat $(stamps)/python)" -m venv .venv
	$(python) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	$(python) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

build/uv: | $(stamps)/python
	"$$(cat $(stamps)/python)" -m venv $@
	$@/bin/python -m pip install --quiet --disable-pip-version-check uv

# Compilers and arrays are for training only, so they stay out of the way of everything else.
build/training: training/requirements.txt | $(stamps)/python
	"$$(cat $(stamps)/python)" -m venv $@
	$@/bin/python -m pip install --quiet --disable-pip-version-check -r training/requirements.txt
	@touch $@

# Not among the packages for development: it brings a terminal interface of its own.
build/mutmut: tools/mutants.txt | $(stamps)/python
	"$$(cat $(stamps)/python)" -m venv $@
	$@/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r tools/mutants.txt
	@touch $@

$(stamps)/npm: web/package-lock.json web/.npmrc | $(stamps)
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
	  || { echo "Node 20.19 or later is needed." >&2; exit 1; }
	cd web && npm ci --no-fund --no-audit
	@touch $@

# micropip's wheel is for Python 3.14, Pyodide's version, whatever the version here.
.cache/micropip/micropip-$(micropip)-py3-none-any.whl: | $(stamps)/venv
	$(python) -m pip download --quiet --disable-pip-version-check --no-deps --python-version 3.14 --only-binary=:all: \
	  --dest $(@D) micropip==$(micropip)

$(stamps)/wheel: $(wheel_inputs) | $(stamps)/venv
	rm -rf build/wheel
	umask 022; $(python) -m build --wheel --no-isolation --outdir build/wheel . > build/wheel.log 2>&1 || { cat build/wheel.log >&2; exit 1; }
	@touch $@

$(stamps)/runtime: $(stamps)/wheel $(runtime_inputs) .cache/micropip/micropip-$(micropip)-py3-none-any.whl | $(stamps)/npm
	node web/runtime/build.js --wheel build/wheel/*.whl --micropip .cache/micropip/micropip-$(micropip)-py3-none-any.whl --out build/runtime
	@touch $@

$(stamps)/runtime-check: $(stamps)/runtime web/runtime/check.js
	$(python) web/runtime/transcript.py > build/transcript.txt
	node web/runtime/check.js --runtime build/runtime --expected build/transcript.txt
	@touch $@

# The positions of puzzles and lessons, which frames draw before anybody plays.
$(stamps)/diagrams: tools/make_diagrams.py $(wheel_inputs) | $(stamps)/venv
	$(python) tools/make_diagrams.py build/diagrams.json
	@touch $@

$(stamps)/site: $(stamps)/runtime $(stamps)/diagrams $(site_inputs) $(publishing_inputs) tools/pack_site.py $(stamps)/address
	cd web && npm run --silent build
	PYTHONPATH=tools $(python) -m publishing --site dist --address "$$SITE_URL"
	$(python) tools/pack_site.py --site dist --out build/site
	@touch $@

# Changes only when a module comes or goes.
$(stamps)/modules: always | $(stamps)
	@$(modules) | LC_ALL=C sort | cmp --silent - $@ || $(modules) | LC_ALL=C sort > $@

# Changes only when the address does.
$(stamps)/address: always | $(stamps)
	@echo "$$SITE_URL" | cmp --silent - $@ || echo "$$SITE_URL" > $@

$(stamps):
	@mkdir -p $@ build
