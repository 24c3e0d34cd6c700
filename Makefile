# `make` prints what there is. What builds installs first what is missing.

SWIFT ?= swift
# A target imports only what Package.swift lists for it.
DECLARED = --explicit-target-dependency-import-check error
PANEBENCH = .build/release/panebench
# In the order of the reports: the main question, then its parts, then the stories.
SCENARIOS = $(addprefix Scenarios/,$(addsuffix .scenario,open page-through read-grid memorize pictures bookkeeping)) \
  $(addprefix Scenarios/Stories/,$(addsuffix .scenario,trigger threshold))
# Stories with blank pages, for which exact evidence is enough.
STORIES = $(addprefix Scenarios/Stories/,$(addsuffix .scenario,hasty sticking fingers rotation ends far-jump few-pages recorded)) \
  Scenarios/endurance.scenario Scenarios/film.scenario Scenarios/feed.scenario
CENSUS = Runs/verify.jsonl

.DEFAULT_GOAL := help
.PHONY: help release bench film report quality judge relinks crosscheck compare regressions verify baseline build test check thorough mutants setup docs lint format \
  adopt-tests built-tests clean fuzz mutations sanitize example instructions harness slurm torture install compiled uninstall new-package combine

help:
	@echo "make build     builds $(PANEBENCH)"
	@echo "make bench     measures the shipped scenarios and writes Reports/"
	@echo "make test      runs the tests"
	@echo "make install   installs the program and its completions; PREFIX=/usr/local"
	@echo "make compare   says what this tree makes worse; BASE=main"
	@echo "CONTRIBUTING.md has the others."

# Measures every shipped scenario and writes Reports/. The runs themselves are kept there as well.
bench: build
	@echo "Measuring. Then Reports/ and the marked parts of documents are written, which git tracks."
	@mkdir -p Runs && rm -f Runs/bench.jsonl Runs/stories.jsonl
	$(PANEBENCH) run $(SCENARIOS) --output Runs/bench.jsonl
	$(PANEBENCH) run $(STORIES) --passes census --output Runs/stories.jsonl
	@mkdir -p Reports && mv Runs/bench.jsonl Runs/stories.jsonl Reports/
	@$(MAKE) --no-print-directory report

# Measures what README.md and Proving.md show: the scenario of a film, once in real time with the memory it takes, and a proof.
film: build
	@mkdir -p Runs && rm -f Runs/film.jsonl Runs/timeline.jsonl Runs/proof.jsonl
	$(PANEBENCH) run Scenarios/film.scenario --output Runs/film.jsonl
	$(PANEBENCH) run Scenarios/film.scenario --passes timeline --repetitions 1 --loaders eager,predictive --output Runs/timeline.jsonl
	$(PANEBENCH) prove Scenarios/open.scenario --loaders eager,three-pane --output Runs/proof.jsonl
	@mkdir -p Reports && mv Runs/film.jsonl Runs/timeline.jsonl Runs/proof.jsonl Reports/
	@$(MAKE) --no-print-directory report

# Writes Reports/, and what stands between markers in documents, from the runs in Reports/: the same runs, the same bytes.
# With CHECK=--check it writes nothing, and fails if something is stale.
RUNS = $(addprefix Reports/,bench.jsonl stories.jsonl)
SHOWN = $(addprefix Reports/,film.jsonl timeline.jsonl)
report: build
	$(PANEBENCH) report $(RUNS) --output Reports/tables.md $(CHECK)
	$(PANEBENCH) report $(RUNS) --kind exact --output Reports/exact.md $(CHECK)
	$(PANEBENCH) report $(SHOWN) $(RUNS) Scenarios/film.scenario --output Reports/index.html $(CHECK)
	for document in README.md Documentation/Proving.md Documentation/Reports.md Documentation/Stories.md; do $(PANEBENCH) report --insert $$document $(CHECK) || exit; done

# Measures the exact evidence again. Fails if anything is worse than in Reports/baseline.jsonl, or if the result differs from
# Reports/exact.md. If two counts of a cell disagree, it says so and continues: undecided is not a regression.
verify: build
	@mkdir -p Runs
	$(PANEBENCH) compare Reports/baseline.jsonl $(SCENARIOS) $(STORIES) --output $(CENSUS) --force || [ $$? = 2 ]
	$(PANEBENCH) report $(CENSUS) --kind exact --output Reports/exact.md --check

# Measures the exact evidence and makes it the baseline of `make verify`.
baseline: build
	$(PANEBENCH) compare Reports/baseline.jsonl $(SCENARIOS) $(STORIES) --update

# Compares this tree with BASE, a git revision that is built in a separate work tree. Both programs measure in turn.
# Fails if something got worse (make says: Error 1) or if not everything was decided (Error 2).
COMPARE = .build-compare/base
COMPARE_SCENARIOS ?= Scenarios/open.scenario Scenarios/page-through.scenario
COMPARE_OPTIONS ?= --pages 30 --loaders pagecontrol,three-pane,tiled,predictive --within 120s

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
	  $(COMPARE_OPTIONS) --output Runs/compare

# Has the planted changes of Lab/Regressions judged by the gates and prove, and writes the table. Then breaks a copy of the last
# commit in known ways. Fails unless each is found and named.
regressions: built-tests
	PANEBENCH_LAB=1 $(SWIFT) build -c release --product planted-regressions
	@mkdir -p Runs
	Lab/Regressions/run >Runs/regressions.md && code=0 || code=$$?; cat Runs/regressions.md; \
	  cp Runs/regressions.md Reports/regressions.md; [ $$code = 0 ]
	Tests/Regressions/run
	@rm -f Runs/plants.md
	PANEBENCH_PLANTS=$(CURDIR)/Runs/plants.md $(SWIFT) test -c release --skip-build --filter ChargeTests
	@cat Lab/Regressions/plants.md Runs/plants.md >>Reports/regressions.md

# Measures how often verdicts are right and what the harness costs per frame. Writes Reports/quality.md. Begins no
# comparison after QUALITY_MINUTES, and continues from earlier ones.
QUALITY_MINUTES ?= 30

quality: relinks
	@mkdir -p Reports Runs
	PANEBENCH_LAB=1 $(SWIFT) build -c release --product panebench-quality
	.build/release/panebench-quality --minutes $(QUALITY_MINUTES) --layout $(RELINKS) --output Reports/quality.md
	@cat Reports/quality.md

# Links the same object files again and again, in another order each time.
RELINKS = $(addprefix Runs/panebench-,0 1 2 3)

relinks: build
	@mkdir -p Runs && cp $(PANEBENCH) $(firstword $(RELINKS))
	@for relink in $(wordlist 2,9,$(RELINKS)); do seed=$${relink##*-}; order=$(CURDIR)/Runs/order-$$seed; \
	  find -L $(dir $(PANEBENCH)) -name '*.o' -exec readelf --section-headers --wide {} + 2>/dev/null \
	  | awk -v seed=$$seed 'BEGIN { srand(seed) } /^File:/ { place = rand() } match($$0, /[.]text[.][^ ]+/) \
	    { name = substr($$0, RSTART, RLENGTH); if (!seen[name]++) print place "\t" NR "\t" name }' \
	  | sort -n -k 1,1 -k 2,2 | cut -f 3 > $$order; \
	  $(SWIFT) build -c release --product panebench -Xlinker --section-ordering-file=$$order && \
	  cp $(PANEBENCH) $$relink || exit; \
	done
	$(SWIFT) build -c release --product panebench

# Says where the scroll model differs from what a phone did: LOG=scroll.trace, which Documentation/PhoneLog.md has you make.
judge: setup
	@[ -n "$(LOG)" ] || { echo "Say which log: make judge LOG=scroll.trace" >&2; exit 64; }
	@$(SWIFT) build -c release --product phone-judge >&2 && .build/release/phone-judge $(LOG)

# Compares totals and peaks with those that heaptrack, DHAT, massif and GNU time find in the same workers.
crosscheck: build
	PANEBENCH_LAB=1 $(SWIFT) build -c release --product crosscheck
	Tests/CrossCheck/crosscheck.sh $(PANEBENCH) .build/release/crosscheck

# Measures by a Slurm job array on two nodes of this machine, one of which is killed. Fails unless the parts together,
# when the lost one was resumed, have the exact evidence of one run on one machine. If Slurm cannot be installed it says so.
slurm: build
	Tests/Slurm/run $(PANEBENCH)

build: setup
	@begun=$$(date +%s) && $(SWIFT) build -c release --target PaneBenchTesting && $(SWIFT) build -c release --product panebench \
	  && echo "$(PANEBENCH) is up to date; this took $$(($$(date +%s) - begun)) s."

# Writes the address and the tag into README.md and GateYourPullRequests.md, the version into the program and the changelog:
# make release VERSION=1.0.0 OWNER=an-account.
release:
	@[ -n "$(VERSION)" ] && [ -n "$(OWNER)" ] || { echo "Say VERSION=1.0.0 and OWNER=, the account on GitHub." >&2; exit 64; }
	sed -i -E -e 's#(git clone )(--branch [^ ]+ )?https#\1--branch $(VERSION) https#' \
	  -e 's#(https://github.com/|uses: )[^/ ]+/PaneBench#\1$(OWNER)/PaneBench#' -e 's#(uses: [^/ ]+/PaneBench@).*#\1$(VERSION)#' \
	  README.md Documentation/GateYourPullRequests.md
	sed -i 's/version = "[^"]*"/version = "$(VERSION)"/' Sources/Measurement/RunFile/ProgramBuild.swift
	grep -q '^## $(VERSION),' CHANGELOG.md || sed -i "s/^## Unreleased$$/&\n\n## $(VERSION), $$(date +%F)/" CHANGELOG.md
	@echo "Look at it, then: git commit -am 'Release $(VERSION)' && git tag $(VERSION)"

# All tests but those that take long, which are compiled as well: Tests/README.md says more. Those of adopt come first, as
# others need its program. Neither build keeps two processors busy, so both are made at once.
test: setup
	@$(MAKE) --no-print-directory -j2 adopt-tests built-tests
	$(SWIFT) test -c release --skip-build

adopt-tests: setup
	$(SWIFT) test --package-path Adopt

built-tests: setup
	$(SWIFT) build -c release --build-tests $(DECLARED)

# All that keeps main honest.
check: test lint docs
	@$(MAKE) --no-print-directory verify
	@$(MAKE) --no-print-directory report CHECK=--check
	@$(MAKE) --no-print-directory example

# Everything that takes too long for `make check`. Writes how each step ended into Reports/reliability.md. STEPS="mutants
# slurm" runs these steps alone; the others stay as they were.
thorough: setup
	@mkdir -p Runs
	Tests/thorough $(STEPS) >Runs/thorough.md; ended=$$?; $(call inserted,thorough); exit $$ended

# Breaks a copy of the last commit in one way after the other, and fails unless a test notices each. Writes which one did
# into Reports/reliability.md.
mutants: setup
	@mkdir -p Runs
	Tests/mutants/run >Runs/mutants.md; ended=$$?; $(call inserted,mutants); exit $$ended

# Puts Runs/$(1).md between the markers of that name in Reports/reliability.md.
inserted = sed -i -e '/<!-- $(1):begin -->/,/<!-- $(1):end -->/{//!d}' \
  -e '/<!-- $(1):begin -->/r Runs/$(1).md' Reports/reliability.md

# Installs missing system packages and says so. Without the permission to, it prints the command that installs them.
setup:
	@missing=""; \
	command -v pkg-config >/dev/null 2>&1 || missing="$$missing pkg-config"; \
	pkg-config --exists jemalloc 2>/dev/null || missing="$$missing libjemalloc-dev"; \
	pkg-config --exists pangocairo 2>/dev/null || missing="$$missing libpango1.0-dev"; \
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

# Fails if the harness itself allocates between open and close: that would be counted as the loader's.
harness:
	PANEBENCH_LAB=1 $(SWIFT) build -c release --product panebench-quality
	.build/release/panebench-quality --harness | grep '^ok '

# Kills and disturbs runs, resumes each, and counts what was lost; writes the counts into Reports/reliability.md.
# TORTURE_KILLS=10 is a short form, TORTURE_SEED repeats one.
torture: build
	$(SWIFT) build -c release --product broken-loaders
	@mkdir -p Runs
	Tests/Torture/torture .build/release >Runs/torture.md
	$(call inserted,torture)

# Feeds made-up files to the reader READER for FUZZ_SECONDS. Stops at the first that breaks a promise, takes a second or
# 512 MiB. Tests/ReaderContracts has the readers and what they promise. Runs/fuzz keeps what the fuzzer says.
FUZZ_SECONDS ?= 120
READER ?= scenario
FUZZ = .build-fuzz
FUZZ_LOG = Runs/fuzz/$(READER).log

fuzz: setup
	PANEBENCH_LAB=fuzz $(SWIFT) build --scratch-path $(FUZZ) -c release --product FuzzReaders -Xswiftc -sanitize=fuzzer
	@mkdir -p $(FUZZ)/found/$(READER) Runs/fuzz
	READER=$(READER) SWIFT_BACKTRACE=enable=no $(FUZZ)/release/FuzzReaders -max_total_time=$(FUZZ_SECONDS) -max_len=4096 \
	  -timeout=1 -rss_limit_mb=512 $(if $(wildcard Lab/Fuzz/$(READER).dict),-dict=Lab/Fuzz/$(READER).dict) \
	  -artifact_prefix=$(FUZZ)/found-$(READER)- $(FUZZ)/found/$(READER) Lab/Fuzz/Corpus/$(READER) 2>&1 \
	  | tee -a $(FUZZ_LOG)
	@tail -n 1 $(FUZZ_LOG) | grep -q '^Done '

# Gives run files another value in one field after the other for MUTATION_SECONDS, and has every command read them, in one
# process. Runs/mutations has the last file that was tried.
MUTATION_SECONDS ?= 600

mutations: built-tests
	@mkdir -p Runs && rm -rf Runs/mutations
	PANEBENCH_MUTATION_SECONDS=$(MUTATION_SECONDS) $(SWIFT) test -c release --skip-build --filter RunMutationTests
	@cat Runs/mutations/said

# Runs the tests with the sanitizer SANITIZER, address or thread, but for those that Package.swift leaves out. libstdc++
# comes first, or `new` would be jemalloc's and `free` the sanitizer's.
SANITIZER ?= address
SANITIZE = .build-sanitize/$(SANITIZER)
SANITIZED = $(SANITIZE)/debug/PaneBenchPackageTests.xctest

sanitize: setup
	PANEBENCH_SANITIZE=1 $(SWIFT) build --build-tests --scratch-path $(SANITIZE) --sanitize $(SANITIZER)
	LSAN_OPTIONS=suppressions=Tests/Sanitizers/leaks TSAN_OPTIONS=suppressions=Tests/Sanitizers/races \
	  LD_PRELOAD=$$(ldd $(SANITIZED) | awk '/libstdc/ { print $$3 }') \
	  $(SANITIZED) --testing-library swift-testing --skip SelfTestTests/allocations --skip CostlyPageTests/memory

# Installs the program and the completions of three shells below PREFIX. DESTDIR is put before it. What tests of packages need
# is compiled in the clone, which they share.
PREFIX ?= /usr/local
INSTALLED = bin/panebench share/bash-completion/completions/panebench \
  share/zsh/site-functions/_panebench share/fish/vendor_completions.d/panebench.fish

install: build compiled
	install -D -m 755 $(PANEBENCH) $(DESTDIR)$(PREFIX)/bin/panebench
	@mkdir -p $(addprefix $(DESTDIR)$(PREFIX)/share/,bash-completion/completions zsh/site-functions fish/vendor_completions.d)
	$(PANEBENCH) --generate-completion-script bash >$(DESTDIR)$(PREFIX)/share/bash-completion/completions/panebench
	$(PANEBENCH) --generate-completion-script zsh >$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_panebench
	$(PANEBENCH) --generate-completion-script fish >$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/panebench.fish

# By itself, as a test installs while SwiftPM runs, which lets no other build begin.
compiled: build
	$(SWIFT) build -c release --target PaneUIKit

# Removes what `make install` with the same PREFIX has installed, and nothing else.
uninstall:
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/,$(INSTALLED))

# The reference of the public modules, into .build/docs.
docs: build
	Documentation/build

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Lab Adopt/Package.swift Adopt/Sources Adopt/Tests

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Lab Adopt/Package.swift Adopt/Sources Adopt/Tests

clean:
	rm -rf .build Adopt/.build $(FUZZ) .build-sanitize .build-combine .build-mutants .build-regressions .build-compare Runs Examples/.build

# Builds Examples, a separate package: pagers as apps have them, and a loader. Proves what the scenario of each expects, and
# runs the tests of two. What `make test` has compiled of PaneBench is not compiled again.
EXAMPLE = -c release --package-path Examples --scratch-path .build
EXAMPLES = OneFile CollectionPager PhotoPager PageViewController DuplicatedEnds OwnLoader PhoneLog
example: setup
	$(SWIFT) build --build-tests $(EXAMPLE)
	@mkdir -p Runs && rm -f Runs/example-*.jsonl
	@for name in $(EXAMPLES); do \
	  .build/release/$$name prove Examples/$$name/*.scenario --passes census \
	    --output Runs/example-$$name.jsonl || exit; \
	done
	$(SWIFT) test --skip-build $(EXAMPLE)

# Tests PaneCombine, which without its trait is empty, and a package with it. Compiles PaneBench anew, with OpenCombine: the trait
# is told to every module.
COMBINED = --traits Combine --scratch-path .build-combine
combine: build
	PANEBENCH_TESTS=PaneUIKitTests $(SWIFT) build --build-tests $(COMBINED) $(DECLARED)
	PANEBENCH_TESTS=PaneUIKitTests $(SWIFT) test --skip-build $(COMBINED) --filter CombineTests
	Tests/Combine/run $(PANEBENCH) .build-combine

# Makes a package with `panebench init` and runs its tests. WITH=breaks also breaks its pager in many ways, and fails unless the
# tests say so. PaneBench is compiled into SCRATCH, as far as it is not there.
SCRATCH ?= .build

new-package: build
	Tests/Init/run $(PANEBENCH) $(SCRATCH) $(WITH)

# Counts the instructions of open and of a turn with valgrind's callgrind: growing work shows even on a busy machine.
instructions: build
	@mkdir -p Runs && rm -f Runs/instructions.jsonl
	$(PANEBENCH) run Scenarios/bookkeeping.scenario --passes instructions --output Runs/instructions.jsonl \
	  --loaders pagecontrol,pagecontrol-windowed,three-pane,three-pane-rotating,predictive
	$(PANEBENCH) report Runs/instructions.jsonl --output Reports/instructions.md
