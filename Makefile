# PaneBench: `make bench` measures and writes Reports/, `make test` tests. Both set the machine up first.

SWIFT ?= swift
PANEBENCH = .build/release/panebench
# The order of the reports: the question, then its parts, then the stories.
SCENARIOS = $(addprefix Scenarios/,$(addsuffix .scenario,open page-through read-grid memorize pictures bookkeeping)) \
  $(addprefix Scenarios/Stories/,$(addsuffix .scenario,trigger threshold))
# Stories that blank pages tell: exact evidence says it all.
STORIES = $(addprefix Scenarios/Stories/,$(addsuffix .scenario,hasty sticking fingers rotation ends far-jump few-pages recorded)) \
  Scenarios/endurance.scenario
RUN = Runs/bench.jsonl
TOLD = Runs/stories.jsonl

.DEFAULT_GOAL := bench
.PHONY: bench report quality verify build test setup lint format clean fuzz parsing-speed example instructions

# Measures every shipped scenario and writes Reports/.
bench: build
	@mkdir -p Runs && rm -f $(RUN) $(TOLD)
	$(PANEBENCH) run $(SCENARIOS) --output $(RUN)
	$(PANEBENCH) run $(STORIES) --passes census --output $(TOLD)
	@$(MAKE) --no-print-directory report

# Writes Reports/ and the tables in the README from the last run of `make bench`.
report: build
	@mkdir -p Reports
	$(PANEBENCH) report $(RUN) $(TOLD) --format markdown --output Reports/tables.md
	$(PANEBENCH) report $(RUN) $(TOLD) --format markdown --exact-only --output Reports/exact.md
	$(PANEBENCH) report $(RUN) $(TOLD) --format csv --output Reports/samples.csv
	$(PANEBENCH) report $(RUN) $(TOLD) --format summary-csv --output Reports/summary.csv
	$(PANEBENCH) report $(RUN) $(TOLD) --format svg --output Reports/load-time.svg
	$(PANEBENCH) report $(RUN) --insert README.md

# Measures the exact evidence again and fails where Reports/exact.md is not what comes out.
verify: build
	@mkdir -p Runs && rm -f Runs/verify.jsonl
	$(PANEBENCH) run $(SCENARIOS) $(STORIES) --passes census --output Runs/verify.jsonl >/dev/null
	$(PANEBENCH) report Runs/verify.jsonl --format markdown --exact-only --output Reports/exact.md --check

# What the harness itself costs in a frame: Reports/quality.md.
quality: build
	@mkdir -p Reports
	$(PANEBENCH) quality --output Reports/quality.md
	@cat Reports/quality.md

build: setup
	$(SWIFT) build -c release --product panebench

test: setup
	$(SWIFT) test

# Installs the system packages that are missing, and says so; where it may not, it prints the line that would.
setup:
	@missing=""; \
	command -v pkg-config >/dev/null 2>&1 || missing="$$missing pkg-config"; \
	pkg-config --exists jemalloc 2>/dev/null || missing="$$missing libjemalloc-dev"; \
	pkg-config --exists pangocairo 2>/dev/null || missing="$$missing libpango1.0-dev"; \
	pkg-config --exists sqlite3 2>/dev/null || missing="$$missing libsqlite3-dev"; \
	fc-list 2>/dev/null | grep -q DejaVuSerifCondensed || missing="$$missing fontconfig fonts-dejavu-core fonts-dejavu-extra"; \
	[ -z "$$missing" ] && exit 0; \
	install="apt-get install -y --no-install-recommends$$missing"; \
	if ! command -v apt-get >/dev/null 2>&1; then \
	  echo "PaneBench needs:$$missing. Install what your system calls them, then run make again." >&2; exit 1; \
	elif [ "$$(id -u)" = 0 ]; then sudo=""; \
	elif command -v sudo >/dev/null 2>&1 && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then sudo="sudo"; \
	else echo "PaneBench needs:$$missing. Run: sudo apt-get update && sudo $$install" >&2; exit 1; fi; \
	echo "Installing what is missing:$$missing"; \
	{ $$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo $$install; } >/dev/null \
	  || { echo "That failed. Run: sudo apt-get update && sudo $$install" >&2; exit 1; }

# Feeds the reader of scenarios with random files for FUZZ_SECONDS; stops at the first that breaks a promise.
FUZZ_SECONDS ?= 120
FUZZ = Fuzz/.build-fuzz

fuzz: setup
	$(SWIFT) build --package-path Fuzz --scratch-path $(FUZZ) -c release --product FuzzScenario -Xswiftc -sanitize=fuzzer
	mkdir -p $(FUZZ)/found
	SWIFT_BACKTRACE=enable=no $(FUZZ)/release/FuzzScenario -max_total_time=$(FUZZ_SECONDS) -max_len=300 \
	  -dict=Fuzz/scenario.dict -artifact_prefix=$(FUZZ)/ $(FUZZ)/found Fuzz/Corpus

# How many megabytes of scenarios are read, and formatted, in a second.
parsing-speed: setup
	$(SWIFT) run --package-path Fuzz -c release ParsingSpeed

lint: build
	$(PANEBENCH) format --check $(SCENARIOS) $(STORIES)
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Fuzz/Package.swift Fuzz/Sources

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Fuzz/Package.swift Fuzz/Sources

clean:
	rm -rf .build Runs Fuzz/.build Fuzz/.build-fuzz Examples/OwnLoader/.build

# Builds the example of a loader of one's own, a package of its own, and proves what its scenario expects.
example: setup
	$(SWIFT) build --package-path Examples/OwnLoader
	@mkdir -p Runs && rm -f Runs/example.jsonl
	Examples/OwnLoader/.build/debug/OwnLoader prove Examples/OwnLoader/own.scenario --passes census --output Runs/example.jsonl

# Counts the instructions of opening and of a turn with valgrind's callgrind: work that grows shows whatever the machine does.
instructions: build
	@mkdir -p Runs && rm -f Runs/instructions.jsonl
	$(PANEBENCH) run Scenarios/bookkeeping.scenario --passes instructions --repetitions 2 --output Runs/instructions.jsonl \
	  --loaders pagecontrol pagecontrol-windowed three-pane three-pane-rotating predictive
	$(PANEBENCH) report Runs/instructions.jsonl --format markdown --output Reports/instructions.md
