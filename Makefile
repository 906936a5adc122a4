# Flagfall. `make help` lists the targets.

VERSION := 0.1.0
PREFIX  ?= /usr/local
DESTDIR ?=
SHARED  ?=
B       := build

CC      ?= gcc
ifeq ($(origin CC),default)
CC      := gcc
endif
AR      := gcc-ar
CLANG   ?= clang

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
        -Wvla -Wwrite-strings -Wundef -Wformat=2 -Wswitch-enum -Wcast-qual -Wpointer-arith
HARDEN := -fstack-protector-strong -D_FORTIFY_SOURCE=2
CPPFLAGS_ALL := -D_GNU_SOURCE -DFF_VERSION='"$(VERSION)"' -Ilib/include -Ilib $(CPPFLAGS)

# One folder and one set of flags for each variant; WERROR is on everywhere but in what users build.
CFLAGS_release := -O3 -flto=auto -fno-plt -g1 $(HARDEN)
LDFLAGS_release := -O3 -flto=auto -Wl,-z,relro,-z,now
CFLAGS_debug := -Og -g -Werror -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
LDFLAGS_debug := -fsanitize=address,undefined
CFLAGS_tsan := -O1 -g -Werror -fsanitize=thread
LDFLAGS_tsan := -fsanitize=thread
CFLAGS_coverage := -O0 -g -Werror --coverage
LDFLAGS_coverage := --coverage
CFLAGS_fuzz := -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
LDFLAGS_fuzz := -fsanitize=fuzzer,address,undefined

LIBS := -lcsv -lxlsxwriter -lsqlite3 -lsodium -lncursesw -lzstd -lz -lpthread -lm
TEST_LIBS := -lcmocka

# Files whose speed depends on newer instructions: each is compiled once for every level below
# (FF_LEVEL names it) and the level is chosen when the program runs.
LEVELS := base avx2
FLAGS_base :=
FLAGS_avx2 := -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt
LEVELLED := $(wildcard lib/*/*_level.c)
ifneq ($(shell uname -m),x86_64)
LEVELS := base
endif

LIB_SRC := $(filter-out $(LEVELLED),$(wildcard lib/*/*.c))
CLI_SRC := $(wildcard cli/*.c)
TEST_SRC := $(wildcard tests/unit/test_*.c tests/laws/law_*.c)
PROP_SRC := $(wildcard tests/prop/prop_*.c)
SUPPORT_SRC := $(wildcard tests/support/*.c)
FUZZ_SRC := $(wildcard tests/fuzz/fuzz_*.c)
BENCH_SRC := $(wildcard tests/bench/bench_*.c)
# programs that check or measure on data given to them
SUITES := $(patsubst %.c,$(B)/%,$(wildcard tests/*/*_suite.c) tests/damage/damage.c tests/prop/prop_languages.c)

.PHONY: all demo check conformance conformance-long bench fuzz asan tsan style floors coverage \
        install uninstall dist clean help deps deps-install unit prop prop-small cli-tests docs-tests fuzz-replay
.DELETE_ON_ERROR:
.SECONDARY:

all: deps $(B)/flagfall ## build the program (build/flagfall)

# ---- building: rules(variant, folder) ----
define rules
$(1)_LIB_OBJ := $$(LIB_SRC:%.c=$(2)/obj/%.o) \
    $$(foreach l,$$(LEVELS),$$(LEVELLED:%.c=$(2)/obj/%.$$(l).o))

$(2)/obj/lib/%.o: lib/%.c Makefile
	@mkdir -p $$(@D)
	$$(CC_$(1)) -std=c17 $$(CPPFLAGS_ALL) -DFF_LIBRARY -include lib/base/banned.h $$(WARN) $$(CFLAGS_$(1)) $$(CFLAGS) -fPIC -MMD -c $$< -o $$@
$$(foreach l,$$(LEVELS),$$(eval $$(call level_rule,$(1),$(2),$$(l))))
$(2)/obj/cli/%.o: cli/%.c Makefile
	@mkdir -p $$(@D)
	$$(CC_$(1)) -std=c17 $$(CPPFLAGS_ALL) -include lib/base/banned.h $$(WARN) $$(CFLAGS_$(1)) $$(CFLAGS) -MMD -c $$< -o $$@
$(2)/obj/tests/%.o: tests/%.c Makefile
	@mkdir -p $$(@D)
	$$(CC_$(1)) -std=c17 $$(CPPFLAGS_ALL) -Itests $$(WARN) -Wno-missing-prototypes $$(CFLAGS_$(1)) $$(CFLAGS) -MMD -c $$< -o $$@
$(2)/libflagfall.a: $$($(1)_LIB_OBJ)
	@rm -f $$@
	$$(AR) rcs $$@ $$^
$(2)/flagfall: $$(CLI_SRC:%.c=$(2)/obj/%.o) $(2)/libflagfall.a
	$$(CC_$(1)) $$(LDFLAGS_$(1)) $$(LDFLAGS) $$^ -o $$@ $$(LIBS)
$(2)/tests/%: $(2)/obj/tests/%.o $$(SUPPORT_SRC:%.c=$(2)/obj/%.o) $(2)/libflagfall.a
	@mkdir -p $$(@D)
	$$(CC_$(1)) $$(LDFLAGS_$(1)) $$(LDFLAGS) $$^ -o $$@ $$(TEST_LIBS) $$(LIBS)
-include $$(shell find $(2)/obj -name '*.d' 2>/dev/null)
endef
define level_rule
$(2)/obj/lib/%.$(3).o: lib/%.c Makefile
	@mkdir -p $$(@D)
	$$(CC_$(1)) -std=c17 $$(CPPFLAGS_ALL) -DFF_LIBRARY -DFF_LEVEL=$(3) -include lib/base/banned.h $$(WARN) $$(CFLAGS_$(1)) $$(FLAGS_$(3)) $$(CFLAGS) -fPIC -MMD -c $$< -o $$@
endef
CC_release = $(CC)
CC_debug = $(CC)
CC_tsan = $(CC)
CC_coverage = $(CC)
CC_fuzz = $(CLANG)
$(eval $(call rules,release,$(B)))
$(eval $(call rules,debug,$(B)/debug))
$(eval $(call rules,tsan,$(B)/tsan))
$(eval $(call rules,coverage,$(B)/coverage))
$(eval $(call rules,fuzz,$(B)/fuzz))

# ---- what must be on the machine ----
deps:
	@CC="$(CC)" .ci/deps build
deps-install:
	@CC="$(CC)" .ci/deps build tests --install

# ---- tests ----
TESTS_debug := $(TEST_SRC:%.c=$(B)/debug/%)
# The live clock is tested as a program, in a pseudo-terminal.
$(foreach v,debug tsan coverage,$(eval $(B)/$(v)/tests/unit/test_clock_run: | $(B)/$(v)/flagfall))
PROPS := $(PROP_SRC:%.c=$(B)/%)
SMALL_PROPS := $(addprefix tests/prop/prop_,moves san fen)
FUZZ_REPLAY := $(FUZZ_SRC:%.c=$(B)/debug/%)

check: deps-install ## install what is missing, build, run every test
	@$(MAKE) --no-print-directory floors style unit prop-small fuzz-replay cli-tests docs-tests prop
	@tests/tools/run-tests --total

unit: $(TESTS_debug)
	@tests/tools/run-tests unit $(TESTS_debug)
prop: $(PROPS)
	@tests/tools/run-tests prop $(PROPS)
# the same on fewer positions, but with the sanitizers
prop-small: $(SMALL_PROPS:%=$(B)/debug/%)
	@tests/tools/run-tests prop-small $^
fuzz-replay: $(FUZZ_REPLAY)
	@tests/tools/run-tests fuzz $(FUZZ_REPLAY)
cli-tests: $(B)/debug/flagfall
	@tests/tools/run-tests cli $(B)/debug/flagfall tests/cli/*.t
docs-tests: $(B)/flagfall
	@tests/tools/run-tests docs $(B)/flagfall README.md $(wildcard docs/*.md docs/guide/*.md docs/formats/*.md)
	@tests/tools/laws-doc --check $(B)/flagfall

# The stand-alone driver replays the corpus of each fuzz target.
$(B)/debug/tests/fuzz/%: $(B)/debug/obj/tests/fuzz/%.o $(B)/debug/obj/tests/fuzz/replay.o $(B)/debug/libflagfall.a
	@mkdir -p $(@D)
	$(CC) $(LDFLAGS_debug) $(LDFLAGS) $^ -o $@ $(LIBS)
$(B)/fuzz/tests/fuzz/%: $(B)/fuzz/obj/tests/fuzz/%.o $(B)/fuzz/libflagfall.a
	@mkdir -p $(@D)
	$(CLANG) $(LDFLAGS_fuzz) $^ -o $@ $(LIBS)

# This one compares with the rule book of the tests.
$(foreach v,debug fuzz,$(eval $(B)/$(v)/tests/fuzz/fuzz_winnable: \
    $(B)/$(v)/obj/tests/support/rulebook.o $(B)/$(v)/obj/tests/support/playout.o))

FUZZ_SECONDS ?= 60
fuzz: $(FUZZ_SRC:%.c=$(B)/fuzz/%) ## fuzz every reader for FUZZ_SECONDS each (clang)
	@tests/tools/fuzz $(FUZZ_SECONDS) $^

conformance: deps-install ## check against the shared data with known answers (SHARED=folder)
	@$(MAKE) --no-print-directory $(B)/flagfall $(SUITES)
	@tests/tools/conformance "$(SHARED)" $(B)
conformance-long: deps-install $(B)/flagfall $(SUITES) ## all perft counts of the shared suites
	@tests/tools/conformance "$(SHARED)" $(B) --long

bench: $(B)/flagfall $(SUITES) $(BENCH_SRC:%.c=$(B)/%) ## measure against peers in the same run (SHARED=folder)
	@tests/tools/bench "$(SHARED)" $(B)

asan: ## the unit and command tests under address and undefined-behaviour sanitizers
	@$(MAKE) --no-print-directory unit prop-small cli-tests fuzz-replay
tsan: $(B)/tsan/flagfall $(TEST_SRC:%.c=$(B)/tsan/%) ## the same under the thread sanitizer
	@tests/tools/run-tests tsan-unit $(TEST_SRC:%.c=$(B)/tsan/%)
	@tests/tools/run-tests cli $(B)/tsan/flagfall tests/cli/*.t

style: ## clang-format, and the rules it cannot check
	@tests/tools/check-style
floors: ## who may include whom
	@tests/tools/check-floors
	@tests/tools/check-laws

coverage: $(B)/coverage/flagfall $(TEST_SRC:%.c=$(B)/coverage/%) $(SMALL_PROPS:%=$(B)/coverage/%) ## branch coverage of the tests
	@tests/tools/coverage $(B)/coverage

demo: deps-install ## install what is missing, build, run the main job on the bundled example
	@$(MAKE) --no-print-directory $(B)/flagfall
	@tests/tools/demo $(B)/flagfall

install: $(B)/flagfall ## install to $(DESTDIR)$(PREFIX)
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib $(DESTDIR)$(PREFIX)/include/flagfall $(DESTDIR)$(PREFIX)/share/man/man1
	install -m 755 $(B)/flagfall $(DESTDIR)$(PREFIX)/bin/flagfall
	install -m 644 $(B)/libflagfall.a $(DESTDIR)$(PREFIX)/lib/libflagfall.a
	install -m 644 lib/include/flagfall/*.h $(DESTDIR)$(PREFIX)/include/flagfall/
	install -m 644 docs/man/*.1 $(DESTDIR)$(PREFIX)/share/man/man1/
uninstall: ## remove what install put there
	rm -f $(DESTDIR)$(PREFIX)/bin/flagfall $(DESTDIR)$(PREFIX)/lib/libflagfall.a
	rm -rf $(DESTDIR)$(PREFIX)/include/flagfall
	cd docs/man && for page in *.1; do rm -f "$(DESTDIR)$(PREFIX)/share/man/man1/$$page"; done
dist: ## a source archive in build/
	@mkdir -p $(B)
	git archive --format=tar.gz --prefix=flagfall-$(VERSION)/ -o $(B)/flagfall-$(VERSION).tar.gz HEAD
	@echo "$(B)/flagfall-$(VERSION).tar.gz"
clean: ## remove build/
	rm -rf $(B)
help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | sort | awk -F'\t' '{printf "  make %-18s %s\n", $$1, $$2}'
