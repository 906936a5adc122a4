# Tests and checks: what `make check`, `make check-all` and their parts run. Part of the Makefile.

# With the sanitizers; `check` tests the same programs without them, which takes half the time.
CHECKED ?= debug
DEBUG := $(B)/debug
TRIED := $(B)/$(CHECKED)
READY := tests/ready/ready tests/ready/flagfall
SHORT_PROPS := $(addprefix $(TRIED)/tests/prop/prop_,pairing pairing_sentences teams watch watch_claims feeds)
SMALL_PROPS := $(addprefix $(DEBUG)/tests/prop/prop_,moves san fen pgn)

check: deps-install ## install what is missing, build, run the tests: what a change has to pass
	$(call in_turn,layers style unit fuzz-replay cli-tests prop-short)
	@tests/tools/run-tests --total
# What takes seconds, and the sanitizers, are left to check-all.
check: export CHECKED := plain
check: export TESTS := short
check-all: deps-install ## every test: also properties, failing memory and disks, limits, products, documentation
	$(call in_turn,layers style unit fuzz-replay cli-tests $(MORE_TESTS))
	@tests/tools/run-tests --total
MORE_TESTS := prop-small robust crash-sim product-tests limits-short docs-tests doc installed-tests prop pairing-short

unit:
	$(call make_kind,$(CHECKED),$(TEST_SRC:%.c=$(TRIED)/%))
	@tests/tools/run-tests unit $(TEST_SRC:%.c=$(TRIED)/%)
prop-short:
	$(call make_kind,$(CHECKED),$(SHORT_PROPS))
	@tests/tools/run-tests prop $(SHORT_PROPS)
prop:
	$(call make_kind,user,$(PROP_SRC:%.c=$(B)/%))
	@tests/tools/run-tests prop $(PROP_SRC:%.c=$(B)/%)
# what is typed, what is stated, how games end, whatever command it is put to
LONG_PROPS := typed spelling questions over
prop-long: ## the properties of moves, facts and ends in all commands with ten times as many draws (SEED=number): an hour
	$(call make_kind,user,$(LONG_PROPS:%=$(B)/tests/prop/prop_%))
	@for p in $(LONG_PROPS); do $(B)/tests/prop/prop_$$p $$([ $$p = typed ] && echo 20000000 || echo 1000000) $(or $(SEED),2) || exit 1; done
index-long: ## random questions to an index, answered as reading does (QUESTIONS=number: 10,000; SEED=number)
	$(call make_kind,user,$(B)/tests/prop/prop_index)
	@$(B)/tests/prop/prop_index $(or $(QUESTIONS),10000) $(or $(SEED),2)
school-long: ## 100,000 cases of the school, each read back and asked again (SEED=number): hours
	$(call make_kind,user,$(B)/tests/prop/prop_school)
	@$(B)/tests/prop/prop_school 100000 $(or $(SEED),2)
	@for kind in rating norm prize tie-break time-control knockout; do $(B)/tests/prop/prop_school json $$kind 2000 $(or $(SEED),2) | tests/tools/school-second || exit 1; done
school-coverage: ## which points of the Laws have a case of the school, and why others have none
	$(call make_kind,user,$(B)/tests/prop/prop_school)
	@$(B)/tests/prop/prop_school coverage $(or $(COUNT),300) $(or $(SEED),2)
limits-short:
	$(call make_kind,user,$(B)/flagfall $(B)/tests/limits/measure $(B)/tests/limits/sheet)
	@tests/tools/run-tests limits $(B)/flagfall
# every command when memory runs out and files cannot be read or written
robust:
	$(call make_kind,debug,$(DEBUG)/tests/robust/robust)
	@tests/tools/run-tests robust $(DEBUG)/tests/robust/robust
crash-sim: ## cut the power after every call of every command that writes (SEED=number)
	$(call make_kind,user,$(B)/tests/robust/crash)
	@tests/tools/run-tests crash $(B)/tests/robust/crash
# random Swiss tournaments checked by ourselves, and in both directions with bbpPairings where it is
pairing-short:
	$(call make_kind,user,$(B)/flagfall)
	@rm -rf $(B)/pairing-short
	@tests/tools/pairing-long $(B)/flagfall 2000 $(B)/pairing-short
pairing-long: ## the same with 50,000 tournaments each way; goes on where it stopped
	$(call make_kind,user,$(B)/flagfall)
	@tests/tools/pairing-long $(B)/flagfall 50000 $(B)/pairing-long
nightly: ## random games by chess.js, damaged files over threads, merged copies, mutants: in parts that go on where they stopped
	$(call make_kind,user,$(B)/flagfall $(B)/tests/prop/prop_threads $(B)/tests/prop/prop_convert_threads $(B)/tests/prop/prop_merge_model)
	@tests/tools/nightly $(B)
prop-small:
	$(call make_kind,debug,$(SMALL_PROPS))
	@tests/tools/run-tests prop-small $(SMALL_PROPS)
fuzz-replay:
	$(call make_kind,$(CHECKED),$(FUZZ_SRC:%.c=$(TRIED)/%))
	@tests/tools/run-tests fuzz $(FUZZ_SRC:%.c=$(TRIED)/%)
# in processes forked from one that is started: tests/ready; those that derive keys from passwords and
# those on large archives take a quarter of the time
CASES := $(wildcard tests/cli/*.t tests/web/*.t)
LONG_CASES := $(addprefix tests/cli/,adjourn.t envelope-edges.t letters.t shards.t verify-clocks.t)
cli-tests:
	$(call make_kind,$(CHECKED),$(TRIED)/flagfall $(READY:%=$(TRIED)/%) $(TRIED)/tests/web/page)
	@PATH="$(CURDIR)/$(TRIED)/tests/web:$$PATH" tests/tools/run-tests cli $(TRIED)/tests/ready/ready \
	    $(if $(filter short,$(TESTS)),$(filter-out $(LONG_CASES),$(CASES)),$(CASES))
cli-plain: ## the commands as users have the program, each started by itself
	$(call make_kind,user,$(B)/flagfall $(B)/tests/web/page)
	@PATH="$(CURDIR)/$(B)/tests/web:$$PATH" tests/tools/run-tests cli $(B)/flagfall $(CASES)
costs: ## what every reader costs on every hostile file of the generator: minutes (part of it is in check-all)
	$(call make_kind,user,$(B)/flagfall)
	@COSTS=all tests/product/costs $(B)
printed: ## every text that a terminal obeys in every field of every reader (part of it is in check-all)
	$(call make_kind,user,$(B)/flagfall)
	@PRINTED=all tests/product/printed $(B)
# headers, completions, examples: what users of the library and of the shells rely on
product-tests:
	$(call make_kind,user,$(B)/flagfall $(READY:%=$(B)/%))
	$(call make_kind,debug,$(DEBUG)/flagfall $(DEBUG)/libflagfall.a)
	@CC='$(CC)' LIBS='$(LIBS)' LOADED='$(LOADED)' SKIP_CASES='$(notdir $(LONG_CASES))' tests/tools/run-tests product tests/tools/hurry $(wildcard tests/product/*)
serve-long: ## the server: slow clients, 1,000 kills while results come in, 500 and 2,000 streams
	$(call make_kind,user,$(B)/flagfall $(B)/tests/bench/bench_serve $(B)/tests/bench/bare_server)
	@LONG=yes tests/product/serve $(B)
	@$(B)/tests/bench/bench_serve $(B)/flagfall
docs-tests:
	$(call make_kind,user,$(B)/flagfall)
	@tests/tools/run-tests docs $(B)/flagfall README.md $(wildcard docs/*.md docs/guide/*.md docs/formats/*.md)
	@tests/tools/laws-doc --check $(B)/flagfall
	@tests/tools/provisions-doc --check $(B)/flagfall
	@tests/tools/errors-doc --check
	@tests/tools/rows-doc --check
	@tests/tools/check-docs $(B)/flagfall
	@tests/tools/check-man $(B)/flagfall
	@tests/tools/check-width $(B)/flagfall
	@tests/tools/check-examples $(B)/flagfall

# Chromium and puppeteer-core are fetched where they may be; without them it says so
check-browser: ## the pages in a real browser: valid, no scrolling sideways on a phone, search; a day with the server (SHOTS=folder keeps pictures)
	$(call make_kind,user,$(B)/flagfall)
	@tests/tools/check-browser $(B)/flagfall

FUZZ_SECONDS ?= 60
fuzz: ## fuzz every reader for FUZZ_SECONDS each (clang)
	$(call make_kind,fuzz,$(FUZZ_SRC:%.c=$(B)/fuzz/%))
	@tests/tools/fuzz $(FUZZ_SECONDS) $(FUZZ_SRC:%.c=$(B)/fuzz/%)
HOURS ?= 1
fuzz-campaign: ## fuzz for HOURS, always what has had the least; goes on where it stopped (FUZZ_HOME=folder)
	$(call make_kind,fuzz,$(FUZZ_SRC:%.c=$(B)/fuzz/%))
	@tests/tools/fuzz --hours $(HOURS) $(FUZZ_SRC:%.c=$(B)/fuzz/%)
fuzz-table: ## what fuzzing was done: executions, hours and faults of each reader
	@tests/tools/fuzz --table

conformance: conformance-deps ## check against the shared data with known answers (SHARED=folder)
	$(call make_kind,user,$(B)/flagfall $(SUITE_SRC:%.c=$(B)/%))
	@tests/tools/conformance "$(SHARED)" $(B)
conformance-long: conformance-deps ## all perft counts of the shared suites
	$(call make_kind,user,$(B)/flagfall $(SUITE_SRC:%.c=$(B)/%))
	@tests/tools/conformance "$(SHARED)" $(B) --long

bench: ## measure against peers in the same run (SHARED=folder)
	$(call make_kind,release,$(B)/release/flagfall $(patsubst %.c,$(B)/release/%,$(SUITE_SRC) $(BENCH_SRC)))
	@tests/tools/bench "$(SHARED)" $(B)/release

tsan: ## the unit and command tests under the thread sanitizer
	$(call make_kind,tsan,$(B)/tsan/flagfall $(TEST_SRC:%.c=$(B)/tsan/%))
	@tests/tools/run-tests tsan-unit $(TEST_SRC:%.c=$(B)/tsan/%)
	@tests/tools/run-tests cli $(B)/tsan/flagfall tests/cli/*.t

valgrind: ## the unit tests under valgrind's memcheck
	$(call make_kind,plain,$(B)/plain/flagfall $(TEST_SRC:%.c=$(B)/plain/%))
	@tests/tools/run-tests valgrind $(TEST_SRC:%.c=$(B)/plain/%)
analyze: ## gcc's analyzer, clang-tidy, cppcheck and clang's warnings
	@tests/tools/analyze
limits: $(B)/flagfall $(B)/tests/limits/measure | $(B)/tests/limits/sheet ## inputs of extreme size: bounded memory, a clear message (1 GB lines and more)
	@tests/tools/limits $^ long
limits-archive: $(B)/flagfall $(B)/tests/limits/measure ## an archive of GAMES=number made-up games (20 million): bounded memory, linear time, the index answers as reading does
	@tests/tools/limits-archive $^ $(GAMES)

style: ## clang-format, and the rules it cannot check
	@tests/tools/check-style
	@tests/tools/check-markup $(wildcard lib/io/desk/*.c lib/io/views/*.c)
	@tests/tools/check-words
	@tests/tools/po-check
po-check: ## the catalogues of languages: complete, same places, plural forms, no word that is never to be used
	@tests/tools/po-check
made-up-language: ## a language made of the template, 40 % longer, through all golden cases: found everywhere, nothing wider than 80 columns
	$(call make_kind,user,$(B)/flagfall)
	@tests/product/made-up-language $(B) long
	@if command -v chromium >/dev/null && command -v pdftotext >/dev/null; then \
	    LANGUAGES=qps tests/tools/pictures-languages $(B)/made-up-language/build $(B)/made-up-language/pictures; \
	else echo "made-up-language: no Chromium or poppler-utils, nothing is looked at on paper"; fi
same-bytes: ## what programs read is the same under every LANG
	$(call make_kind,user,$(B)/flagfall)
	@LONG=yes tests/product/same-bytes $(B)
pictures: ## pictures of every page of the desk at three widths, light and dark, to be looked at (SHOTS=folder)
	$(call make_kind,user,$(B)/flagfall)
	@NODE_PATH=$(B)/browser/node_modules node tests/browser/pictures.js $(B)/flagfall $(or $(SHOTS),$(B)/pictures/desk)
pictures-languages: ## pictures of pages and print-outs in six scripts, to be looked at (SHOTS=folder)
	$(call make_kind,user,$(B)/flagfall $(B)/tests/web/page)
	@tests/tools/pictures-languages $(B) $(or $(SHOTS),$(B)/pictures)
LAYERED = $(wildcard $(WINGS:%=%/*/*.[ch]) lib/include/flagfall/*.h cli/*.[ch] cli/*/*.[ch])
layers: ## who may include whom, by tests/tools/rooms.txt
	@tests/tools/check-layers tests/tools/rooms.txt tests/tools/prefixes.txt $(LAYERED)
	@tests/tools/check-circles $(wildcard $(WINGS:%=%/*/*.[ch]))
	@tests/tools/check-rows
	@tests/tools/check-laws
rooms: ## the rooms, their sizes and whom they use
	@tests/tools/check-layers -v graph=1 tests/tools/rooms.txt tests/tools/prefixes.txt $(LAYERED)

COVERED := $(addprefix $(B)/coverage/,flagfall tests/robust/robust $(patsubst %.c,%,$(TEST_SRC) $(PROP_SRC) $(FUZZ_SRC)))
coverage: ## branch coverage of the tests
	$(call make_kind,coverage,$(COVERED))
	@tests/tools/coverage $(B)/coverage

check-built: ## the unit and law tests on the library as users build it, without sanitizers
	$(call make_kind,user,$(B)/flagfall $(TEST_SRC:%.c=$(B)/%))
	@tests/tools/run-tests unit $(TEST_SRC:%.c=$(B)/%)
