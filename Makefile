# `make help` lists what there is. Everything is set up in .venv and js/node_modules;
# nothing else on the machine is touched, save that root on Debian gets Chromium by apt.

PYTHON ?= python3
LAB_ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
# Node.js stands here if the machine has none that is new enough: js/node.py sees to it.
WITH_NODE := PATH="$(CURDIR)/$(VENV)/node:$$PATH"
# Twice: errors only. A pip that is set to several indexes warns of what one of them lacks.
PIP := $(WITH_NODE) $(PY) -m pip --quiet --quiet --disable-pip-version-check
NPM := $(WITH_NODE) npm --prefix js --silent

# Set up again when what is wanted has changed, or when npm's part has been deleted.
WANTED := pyproject.toml js/build_hook.py js/metadata_hook.py js/package.json js/package-lock.json
ifeq ($(wildcard js/node_modules/.package-lock.json),)
  $(shell rm -f $(VENV)/.docs $(VENV)/.lab $(VENV)/.lite $(VENV)/.test)
endif
ROOT_FLAG := $(if $(filter 0,$(shell id -u)),--allow-root)

# matplotlib looks through the fonts of the machine once, and says so if that takes long:
# not in the middle of a notebook.
WITH_FONTS := MPLCONFIGDIR="$(CURDIR)/$(VENV)/matplotlib"

# A user's own settings shall not change what the tests see.
TEST_ENV := IPYTHONDIR="$(CURDIR)/$(VENV)/ipython" \
            JUPYTER_CONFIG_DIR="$(CURDIR)/$(VENV)/jupyter" \
            $(WITH_FONTS)

# Or each of a hundred kernels compiles the package again.
unexport PYTHONDONTWRITEBYTECODE

# A room alone: make test-python TESTS=tests/course/command
TESTS ?=

# `test` has what a change is likely to break, `test-all` also what is marked thorough.
QUICK := -m "not thorough"

# On two cores and more; a notebook's cells stay together. nbval has its own step.
UNIT_TESTS := -m pytest --quiet --numprocesses=logical --maxprocesses=4 --dist=worksteal \
              -p no:nbval --ignore=tests/browser --ignore=tests/grading \
              --ignore=tests/hosts
NOTEBOOKS := -m pytest --quiet --numprocesses=logical --maxprocesses=4 --dist=loadfile \
             --nbval-current-env --nbval-sanitize-with tests/nbval.cfg
BROWSER_TESTS := -m pytest --quiet --numprocesses=2 --dist=worksteal --timeout=300 \
                 tests/browser

# A step: what it is, and how many seconds it took. A comma would end the title.
ifdef SIDE_BY_SIDE
define step
@begun=$$(date +%s); $(2) && echo "== $(1) ($$(($$(date +%s) - begun)) s)"
endef
else
define step
@echo "== $(1)"; begun=$$(date +%s); $(2) && echo "   $$(($$(date +%s) - begun)) s"
endef
endif

# What only files decide is left out while they are what they were when it was green:
# a name, the files and folders, and what to run. FRESH=yes runs everything.
FRESH ?=
define once
files=$$(find $(2) \( -name node_modules -o -name __pycache__ \) -prune -o -type f -print0 \
    | LC_ALL=C sort -z | xargs -0 cksum | cksum); \
  if [ "$(FRESH)$$(cat $(VENV)/green/$(1) 2> /dev/null)" = "$$files" ]; then \
    echo "   $(1): nothing has changed since it was green"; \
  else $(3) && mkdir -p $(VENV)/green && echo "$$files" > $(VENV)/green/$(1); fi
endef

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
# One step after the other, so that each can be read; `test` has some of them side by side.
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif
.PHONY: help docs lab test test-all lint lint-python lint-js test-js test-python \
        test-notebooks test-browser test-thorough look hosts grading bench fuzz mutants \
        lowest lite lite-test site build audit release-test notebooks texts translations bundle \
        cases clean need-python need-node

help:
	@echo "make lab    set up and open JupyterLab at the first notebook, in course/"
	@echo "make test   set up and run the checks and tests that a change is likely to break"
	@echo "           (what no change since can have broken is left out; FRESH=yes runs all)"
	@echo "make test-all  the same, and then every other test: it takes an hour or two"
	@echo "make test-thorough  only the tests that are marked thorough"
	@echo "make lint   only the style and type checks of Python and TypeScript"
	@echo "make build  the wheel and the sdist, into dist/"
	@echo "make audit  the same twice, what it is made of, and known faults in that"
	@echo "make release-test  the wheel from an index of this machine into a fresh environment"
	@echo "make notebooks  write the notebooks from their sources and run them (BOOKS='04 12')"
	@echo "make look   contact sheets of the notebooks and widgets, into look/ (LOOK=03_who_is_next)"
	@echo "make bench  the speed measurements, as a table (BENCH='page story' for some of them)"
	@echo "make hosts  the widgets in Firefox, Notebook, marimo, Voila, Panel, VS Code and on hubs"
	@echo "make grading  two notebooks handed out and graded by nbgrader and Otter"
	@echo "make mutants  small faults put in, to see which the tests find (MUTANTS='--number 9')"
	@echo "make lowest  the tests with the lowest versions of all that pyproject.toml allows"
	@echo "make fuzz   hostile inputs, a minute for each kind (FUZZ='--seconds 600 flipped-journals')"
	@echo "make lite   the course as a site that needs no Python, into dist/lite"
	@echo "make lite-test  the same, and try it in a browser"
	@echo "make translations  bring the languages up to date, and list what is untranslated"
	@echo "make docs   the documentation and the front page, into dist/site; it takes minutes"
	@echo "make site   the same with the course in the browser, ready for any host of files"
	@echo "make clean  delete what was built and set up"
	@echo
	@echo "PYTHON=python3.12 chooses the Python, LAB_ARGS='--port=9000' goes to JupyterLab."

lab: $(VENV)/.lab bundle
	@$(PY) -m linie1_widget course course --language en
	@echo "== JupyterLab: opening course/00_five_minutes.ipynb (Ctrl+C twice ends it)"
	@JUPYTER_CONFIG_PATH="$(CURDIR)/linie1_widget/course/command" $(WITH_FONTS) $(PY) \
	  -m notebooks.lite.lab $(ROOT_FLAG) $(LAB_ARGS) course/00_five_minutes.ipynb

test: $(VENV)/.test
	@$(MAKE) --no-print-directory --jobs=2 SIDE_BY_SIDE=yes lint test-js
	@$(MAKE) --no-print-directory test-python test-notebooks test-browser
	@echo "== all is well"

# In this order, as none runs beside another one: it stops at the first that fails.
test-all: test test-thorough hosts grading docs lite-test lowest fuzz release-test
	@echo "== all of it is well"

lint: lint-python lint-js

lint-python: $(VENV)/.test
	$(call step,ruff: style and layout of the Python code,\
	  $(BIN)/ruff check --quiet . && $(BIN)/ruff format --quiet --check .)
	$(call step,mypy: types of the package and strictly,$(BIN)/mypy --no-error-summary)

lint-js: $(VENV)/.test cases
	$(call step,tsc: types of the TypeScript and strictly,\
	  $(call once,tsc,js,$(NPM) run check))

test-js: $(VENV)/.test cases
	$(call step,vitest: the views against a fake model,\
	  $(call once,vitest,js,$(NPM) test))

test-python: $(VENV)/.test bundle
	$(call step,pytest: unit tests and property tests and doctests,\
	  $(TEST_ENV) $(PY) $(UNIT_TESTS) $(QUICK) $(TESTS))

# What is run once: German copies differ in texts only, which a unit test checks, and most
# learners' copies in what is left out after a cell. Those with blanks have no outputs.
ENGLISH := $(filter-out %_de.ipynb,$(wildcard notebooks/*.ipynb))
LEARNERS := $(VENV)/course

test-notebooks: $(VENV)/.test bundle
	$(call step,nbval: every notebook is run and its outputs are compared,\
	  $(call once,nbval,linie1_widget notebooks tests/nbval.cfg tests/notebooks.py pyproject.toml,\
	  rm -rf $(LEARNERS) && $(PY) -m tests.notebooks --learners $(LEARNERS) && \
	  $(TEST_ENV) $(PY) $(NOTEBOOKS) --nbval $(ENGLISH) $(LEARNERS)))

test-browser: $(VENV)/.test bundle
	$(call step,chromium: finding a browser or getting one,\
	  $(PY) -m tests.browser.chromium --install)
	$(call step,playwright: widgets in a page and in a real JupyterLab,\
	  $(TEST_ENV) $(PY) $(BROWSER_TESTS) $(QUICK))

test-thorough: $(VENV)/.test bundle
	@$(PY) -m tests.browser.chromium --install
	$(call step,pytest: unit tests that take long,\
	  $(TEST_ENV) $(PY) $(UNIT_TESTS) -m thorough)
	$(call step,nbval: every notebook in German is run and its outputs are compared,\
	  $(TEST_ENV) $(PY) $(NOTEBOOKS) --nbval $(filter %_de.ipynb,$(wildcard notebooks/*.ipynb)))
	@rm -rf $(LEARNERS) && $(PY) -m linie1_widget course $(LEARNERS) --language en > /dev/null
	$(call step,nbval: every notebook of a learner is run without an error,\
	  $(TEST_ENV) $(PY) $(NOTEBOOKS) --nbval-lax $(LEARNERS))
	$(call step,playwright: long walks through the widgets and the notebooks,\
	  $(TEST_ENV) $(PY) $(BROWSER_TESTS) -m thorough)

look: $(VENV)/.test bundle
	@echo "== chromium: finding a browser, or getting one"
	@$(PY) -m tests.browser.chromium --install
	@echo "== look: contact sheets into look/, and what is wrong in them"
	@$(TEST_ENV) $(PY) -m tests.browser.contact_sheets $(LOOK)

hosts: $(VENV)/.hosts bundle
	@echo "== chromium: finding a browser, or getting one"
	@$(PY) -m tests.browser.chromium --install
	@echo "== firefox: finding one, or getting one"
	@$(PY) -m tests.hosts.firefox --install
	@echo "== hosts: the widgets in each of them, light and dark"
	@$(WITH_NODE) $(TEST_ENV) $(PY) -m pytest --quiet --timeout=300 \
	  tests/hosts

grading: $(VENV)/.grading bundle
	@echo "== grading: two notebooks in nbgrader and in Otter"
	@$(TEST_ENV) $(PY) -m pytest --quiet --timeout=600 -p no:nbval tests/grading

bench: $(VENV)/.test bundle
	@echo "== chromium: finding a browser, or getting one"
	@$(PY) -m tests.browser.chromium --install
	@echo "== bench: measuring, which takes some minutes"
	@$(PY) -m tests.bench.run $(BENCH)

fuzz: $(VENV)/.test bundle
	@echo "== fuzz: hostile inputs, with new luck each time"
	@$(TEST_ENV) $(PY) -m tests.fuzz.run $(FUZZ)

mutants: $(VENV)/.mutants bundle
	@echo "== mutants: small faults put in, and which of them the tests find"
	@$(TEST_ENV) $(PY) -m tests.mutants.run $(MUTANTS)

# Other versions of all: an environment of its own. Old libraries warn of what newer ones
# that they use will do without.
lowest: TRANSLATOR = $(VENV)/lowest/bin/python
lowest: $(VENV)/.lowest bundle
	$(call step,pytest: unit tests with the lowest versions,\
	  $(TEST_ENV) $(VENV)/lowest/bin/python $(UNIT_TESTS) -W ignore::DeprecationWarning)
	$(call step,nbval: every notebook with the lowest versions,\
	  $(TEST_ENV) $(VENV)/lowest/bin/python $(NOTEBOOKS) --nbval notebooks)

lite: $(VENV)/.lite
	@echo "== lite: the package's wheel, and a site with it into dist/lite"
	@rm -rf $(VENV)/wheel
	@$(WITH_NODE) $(PY) -m build --wheel --no-isolation --outdir $(VENV)/wheel . \
	  > $(VENV)/build.log 2>&1 || { cat $(VENV)/build.log; exit 1; }
	@$(WITH_NODE) $(PY) -m notebooks.lite $(VENV)/wheel/*.whl dist/lite

lite-test: $(VENV)/.test lite
	@echo "== chromium: finding a browser, or getting one"
	@$(PY) -m tests.browser.chromium --install
	@echo "== playwright: the site, in a browser that can ask nobody else"
	@$(TEST_ENV) $(PY) -m pytest --quiet tests/browser/lite.py

notebooks: $(VENV)/.test bundle
	@echo "== notebooks: writing them, running all cells and keeping what they show"
	@$(TEST_ENV) $(PY) -m tests.notebooks $(BOOKS)

SPHINX := -m sphinx --quiet --fail-on-warning --keep-going --fresh-env

docs: $(VENV)/.docs bundle
	@echo "== sphinx: building the documentation, with every notebook run"
	@$(WITH_FONTS) $(PY) $(SPHINX) --doctree-dir docs/_build/doctrees/en docs docs/_build/en
	@DOCS_LANGUAGE=de $(WITH_FONTS) $(PY) $(SPHINX) --doctree-dir docs/_build/doctrees/de \
	  docs docs/_build/de
	@$(PY) docs/_ext/front.py dist/site
	@echo "== pytest: the site's links, and notebooks in nbsphinx and MyST-NB"
	@$(TEST_ENV) $(PY) -m pytest --quiet --override-ini addopts=--import-mode=importlib \
	  tests/site
	@echo "== dist/site/index.html"

# The course in the browser is built first, as the site has it in a folder.
site: lite docs
	@echo "== any host of files can serve dist/site, such as"
	@echo "   $(PY) -m http.server --directory dist/site"

build: $(VENV)/.test
	@echo "== build: wheel and sdist into dist/"
	@rm -f dist/*.whl dist/*.tar.gz
	@$(WITH_NODE) $(PY) -m build --no-isolation --outdir dist . > $(VENV)/build.log 2>&1 \
	  || { cat $(VENV)/build.log; exit 1; }
	@sort -u $(VENV)/build.log | grep "^linie1_widget:" || true
	@ls -1 dist/*

audit: $(VENV)/.audit build
	@echo "== build: once more, and byte for byte the same"
	@rm -rf $(VENV)/again
	@$(WITH_NODE) $(PY) -m build --no-isolation --outdir $(VENV)/again . > $(VENV)/build.log 2>&1 \
	  || { cat $(VENV)/build.log; exit 1; }
	@for file in $(VENV)/again/*; do cmp "$$file" "dist/$${file##*/}" || exit 1; done
	@echo "== cyclonedx: what the wheel needs and what the page is built with, into dist/"
	@$(PY) -m venv --clear --without-pip $(VENV)/shipped
	@$(PIP) --python $(VENV)/shipped install "$$(ls dist/*.whl)[all]"
	@$(VENV)/audit/bin/cyclonedx-py environment --output-reproducible \
	  --output-file dist/linie1_widget.python.cdx.json $(VENV)/shipped
	@$(NPM) sbom --sbom-format cyclonedx > dist/linie1_widget.page.cdx.json
	@ls -1 dist/*.cdx.json
	@echo "== pip-audit and npm audit: known faults in what is installed"
	@$(PY) -m pip freeze --exclude-editable > $(VENV)/installed.txt
	@failed=; \
	$(VENV)/audit/bin/pip-audit --strict --disable-pip --no-deps --progress-spinner off \
	  --requirement $(VENV)/installed.txt || failed="pip-audit"; \
	$(WITH_NODE) npm --prefix js audit || failed="$$failed npm-audit"; \
	test -z "$$failed" || { echo "Failed: $$failed. A fault is known, or no database could be" \
	  "asked: see above."; exit 1; }

release-test: build
	@echo "== pytest: the wheel from an index into a fresh environment, which takes minutes"
	@$(PY) -m pytest --quiet -p no:nbval --timeout=900 tests/release.py

# What the page's own tests are held to: Python's side of it.
cases: $(VENV)/.test texts
	$(call step,python: what the page has to say and to draw,\
	  $(call once,cases,linie1_widget tests pyproject.toml,$(PY) -m tests.base.widget.page_cases))

# The texts in other languages, and those of the page.
TRANSLATOR = $(PY)
texts:
	@$(TRANSLATOR) js/translations.py

translations: $(VENV)/.test
	@echo "== translations: each file brought up to date, and what it lacks"
	@$(PY) js/translations.py --update

bundle: need-node texts
	@echo "== esbuild: the front end, built afresh"
	@$(NPM) run build

clean:
	@echo "== clean: deleting what was built and set up"
	@rm -rf $(VENV) js/node_modules linie1_widget/static dist look
	@rm -rf js/src/words linie1_widget/base/language/translations/*.json
	@rm -rf docs/_build docs/course/*.ipynb docs/_sheets
	@rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis

need-python:
	@command -v $(PYTHON) > /dev/null || { \
	  echo "There is no $(PYTHON) here: install Python 3.10 or newer (https://www.python.org),"; \
	  echo "or name one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || { \
	  echo "$(PYTHON) is `$(PYTHON) --version`, and Python 3.10 or newer is needed;"; \
	  echo "name one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2> /dev/null || { \
	  echo "$(PYTHON) has no venv: on Debian and Ubuntu, apt-get install python3-venv"; exit 1; }

# Groups of pyproject.toml are known to pip since 25.1; venv brings an older one along.
$(VENV)/.pip: | $(PY)
	@$(PIP) install --upgrade "pip>=25.1"
	@touch $@

need-node: | $(PY)
	@$(WITH_NODE) $(PY) js/node.py $(VENV)/node

$(PY): | $(if $(wildcard $(PY)),,need-python)
	@echo "== venv: a Python environment in $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV)

# The editable install runs the build hook, which runs `npm ci` and builds the bundle.
$(VENV)/.test: $(WANTED) | $(VENV)/.pip need-node
	@echo "== pip and npm: installing linie1_widget, JupyterLab and the test tools"
	@$(PIP) install --editable ".[all]" --group test
	@$(WITH_FONTS) $(PY) -c "import matplotlib.font_manager"
	@rm -rf $(VENV)/green
	@touch $(VENV)/.lab $@

$(VENV)/.lowest: $(WANTED) | $(PY) need-node
	@echo "== uv and npm: installing the lowest versions that pyproject.toml allows"
	@$(PY) -m venv --clear $(VENV)/lowest
	@$(VENV)/lowest/bin/python -m pip --quiet --disable-pip-version-check install uv
	@$(WITH_NODE) $(VENV)/lowest/bin/uv pip install --quiet --python $(VENV)/lowest \
	  --resolution lowest-direct --editable ".[all]" --group test
	@touch $@

# Tools that grade want other versions of Jupyter's parts: an environment of its own.
$(VENV)/.grading: $(VENV)/.test
	@echo "== pip and npm: installing nbgrader and Otter"
	@$(PY) -m venv --clear $(VENV)/grading
	@$(PIP) --python $(VENV)/grading install --editable . --group grading
	@touch $@

# npm only fetches these packages here: what they name as needed is built into them already.
# jupyter-collaboration changes every notebook of its server: an environment of its own.
$(VENV)/.hosts: $(VENV)/.test
	@echo "== pip and npm: installing the other hosts"
	@$(PIP) install --editable ".[all]" --group hosts
	@for each in vs_code:@vscode/jupyter-ipywidgets8 html_manager:@jupyter-widgets/html-manager; do \
	  folder=$(VENV)/$${each%%:*}; rm -rf $$folder && mkdir -p $$folder && \
	  $(WITH_NODE) npm pack --silent --pack-destination $$folder $${each#*:} > /dev/null && \
	  tar -xzf $$folder/*.tgz -C $$folder || exit 1; \
	done
	@mkdir -p $(VENV)/jupyterhub
	@$(WITH_NODE) npm install --silent --prefix $(VENV)/jupyterhub configurable-http-proxy > /dev/null
	@$(PY) -m venv --clear --without-pip $(VENV)/collaboration
	@$(PIP) --python $(VENV)/collaboration install --editable . --group collaboration
	@touch $@

$(VENV)/.mutants: $(VENV)/.test
	@echo "== pip: installing what chooses the tests of a function"
	@$(PIP) install --editable ".[all]" --group mutants
	@touch $@

# What is audited shall not be changed by what audits.
$(VENV)/.audit: $(WANTED) | $(VENV)/.pip
	@echo "== pip: installing what audits"
	@$(PY) -m venv --clear --without-pip $(VENV)/audit
	@$(PIP) --python $(VENV)/audit install --group audit
	@touch $@

$(VENV)/.docs: $(WANTED) | $(VENV)/.pip need-node
	@echo "== pip and npm: installing linie1_widget and what makes the documentation"
	@$(PIP) install --editable ".[all]" --group docs
	@$(WITH_FONTS) $(PY) -c "import matplotlib.font_manager"
	@touch $@

$(VENV)/.lab: $(WANTED) | $(PY) need-node
	@echo "== pip and npm: installing linie1_widget and JupyterLab"
	@$(PIP) install --editable ".[lab]"
	@$(WITH_FONTS) $(PY) -c "import matplotlib.font_manager"
	@touch $@

$(VENV)/.lite: $(WANTED) | $(VENV)/.pip need-node
	@echo "== pip and npm: installing linie1_widget and JupyterLite"
	@$(PIP) install --editable . --group lite
	@touch $@
