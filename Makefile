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
CENSUS = Runs/verify.jsonl

.DEFAULT_GOAL := bench
.PHONY: bench report readme quality crosscheck compare regressions verify baseline census build test setup lint format clean fuzz \
  parsing-speed trace-speed example instructions harness

# Measures every shipped scenario and writes Reports/.
bench: build
	@mkdir -p Runs && rm -f $(RUN) $(TOLD)
	$(PANEBENCH) run $(SCENARIOS) --no-self-test --output $(RUN)
	$(PANEBENCH) run $(STORIES) --passes census --output $(TOLD)
	@$(MAKE) --no-print-directory report

# Writes Reports/ from the last run of `make bench`.
report: build
	@mkdir -p Reports
	$(PANEBENCH) report $(RUN) $(TOLD) --format markdown --output Reports/tables.md
	$(PANEBENCH) report $(RUN) $(TOLD) --format markdown --exact-only --output Reports/exact.md
	$(PANEBENCH) report $(RUN) $(TOLD) --format csv --output Reports/samples.csv
	$(PANEBENCH) report $(RUN) $(TOLD) --format summary-csv --output Reports/summary.csv
	$(PANEBENCH) report $(RUN) $(TOLD) --format svg --output Reports/load-time.svg

# Writes the table of the README from the last run of `make bench`.
readme: build
	$(PANEBENCH) report $(RUN) --insert README.md --metric load-time open-fetches bytes-open peak-bytes

# Measures the exact evidence again and fails where Reports/exact.md is not what comes out, or anything is worse than in
# Reports/baseline.jsonl. Where two counts of a cell disagree it says so and goes on: what is undecided is no regression.
verify: census
	$(PANEBENCH) report $(CENSUS) --format markdown --exact-only --output Reports/exact.md --check
	$(PANEBENCH) compare Reports/baseline.jsonl $(CENSUS) || [ $$? = 2 ]

# Measures the exact evidence and makes it what `make verify` compares with.
baseline: census
	$(PANEBENCH) report $(CENSUS) --format baseline --output Reports/baseline.jsonl

census: build
	@mkdir -p Runs && rm -f $(CENSUS)
	$(PANEBENCH) run $(SCENARIOS) $(STORIES) --passes census --output $(CENSUS) >/dev/null

# Compares the tree that is here with BASE, a git revision, which is built in a work tree of its own; both programs measure
# in turn. Fails where something got worse (make says: Error 1) or where not everything was decided (Error 2).
COMPARE = .build-compare/base
COMPARE_SCENARIOS ?= Scenarios/open.scenario Scenarios/page-through.scenario
COMPARE_OPTIONS ?= --pages 30 --loaders pagecontrol three-pane tiled predictive --until-decided --repetitions 16 --at-most 64

compare:
	@[ -n "$(BASE)" ] || { echo "Say which revision to compare with: make compare BASE=main" >&2; exit 64; }
	@git rev-parse --verify --quiet "$(BASE)^{commit}" >/dev/null \
	  || { echo "There is no revision '$(BASE)' here. 'git log' shows those there are; 'git fetch' brings others." >&2; exit 65; }
	@$(MAKE) --no-print-directory build
	@commit=$$(git rev-parse "$(BASE)^{commit}") && git worktree prune && if [ -e $(COMPARE)/.git ]; \
	  then git -C $(COMPARE) checkout --quiet --force --detach "$$commit"; \
	  else git worktree add --quiet --detach $(COMPARE) "$$commit"; fi
	$(SWIFT) build --package-path $(COMPARE) -c release --product panebench
	@mkdir -p Runs && rm -f Runs/compare-base.jsonl Runs/compare-head.jsonl
	$(PANEBENCH) compare --base $(COMPARE)/.build/release/panebench --head $(PANEBENCH) $(COMPARE_SCENARIOS) \
	  $(COMPARE_OPTIONS) --runs Runs/compare

# Breaks a copy of the last commit in known ways, and demands that `make compare` find and name each.
regressions: setup
	Tests/Regressions/run

# How often the verdicts are right, and what the harness itself costs in a frame: Reports/quality.md, and a table in README.md.
# Takes QUALITY_MINUTES at most; what was measured before is gone on with.
QUALITY_MINUTES ?= 30

quality: setup
	@mkdir -p Reports Runs
	$(SWIFT) build -c release --product panebench-quality
	.build/release/panebench-quality --minutes $(QUALITY_MINUTES) --output Reports/quality.md --insert README.md
	@cat Reports/quality.md

# Totals and peaks beside those that heaptrack, DHAT, massif and GNU time find in the same workers.
crosscheck: build
	Tests/CrossCheck/crosscheck.sh $(PANEBENCH)

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

# Fails where the harness itself allocates between opening and close: what it allocates would be counted as a loader's.
harness: build
	$(PANEBENCH) doctor --harness

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

# How many samples of a trace are read, and how many frames are replayed over blank pages, in a second.
trace-speed: setup
	$(SWIFT) run -c release trace-speed

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
