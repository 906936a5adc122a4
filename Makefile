# Flagfall. `make help` lists the targets.

VERSION := $(shell sed -n 's/^.define FF_VERSION "\(.*\)"/\1/p' lib/include/flagfall/version.h)
# The number of the shared library: goes up with every change that breaks programs built before.
SOVERSION := 0
PREFIX  ?= /usr/local
DESTDIR ?=
BINDIR  ?= $(PREFIX)/bin
LIBDIR  ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
DATADIR ?= $(PREFIX)/share
DOCDIR  ?= $(DATADIR)/doc/flagfall
BASHDIR ?= $(DATADIR)/bash-completion/completions
ZSHDIR  ?= $(DATADIR)/zsh/site-functions
FISHDIR ?= $(DATADIR)/fish/vendor_completions.d
SHARED  ?=
B       := build

CC      ?= gcc
ifeq ($(origin CC),default)
CC      := gcc
endif
AR      := $(if $(findstring clang,$(CC)),$(shell $(CC) -print-prog-name=llvm-ar),gcc-ar)
CLANG   ?= clang

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
        -Wvla -Wwrite-strings -Wundef -Wformat=2 -Wswitch-enum -Wcast-qual -Wpointer-arith
# Ubuntu's gcc defines _FORTIFY_SOURCE by itself, so it is undefined first.
HARDEN := -fstack-protector-strong -fstack-clash-protection -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3
ifeq ($(shell uname -m),x86_64)
HARDEN += -fcf-protection
endif
CPPFLAGS_ALL := -D_GNU_SOURCE -Ilib/include -Ilib -I. $(CPPFLAGS)

# One folder and one set of flags for each variant; WERROR is on everywhere but in what users build.
CFLAGS_release := -O3 -flto=auto -fPIE -fno-plt -g1 $(HARDEN)
LDFLAGS_release := -O3 -flto=auto -pie -Wl,--as-needed,-z,relro,-z,now,-z,noexecstack
CFLAGS_product := -O3 -fno-semantic-interposition -g1 $(HARDEN)
LDFLAGS_product := -Wl,--as-needed,-z,relro,-z,now,-z,noexecstack,-Bsymbolic-functions
CFLAGS_static := $(CFLAGS_release)
LDFLAGS_static := $(filter-out -pie,$(LDFLAGS_release)) -static-pie
CFLAGS_debug := -Og -g -Werror -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
LDFLAGS_debug := -fsanitize=address,undefined
CFLAGS_tsan := -O1 -g -Werror -fsanitize=thread
LDFLAGS_tsan := -fsanitize=thread
CFLAGS_coverage := -O0 -g -Werror --coverage -fprofile-update=atomic -DNDEBUG
LDFLAGS_coverage := --coverage
CFLAGS_plain := -Og -g -Werror
LDFLAGS_plain :=
CFLAGS_fuzz := -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
LDFLAGS_fuzz := -fsanitize=fuzzer,address,undefined

LIBS := -lcsv -lxlsxwriter -lsqlite3 -lsodium -lncursesw -lzstd -lz -lpthread -lm
TEST_LIBS := -lcmocka

# Files whose speed depends on newer instructions: each is compiled once for every level below
# (FF_LEVEL names it) and the level is chosen when the program runs.
LEVELS := base avx2
FLAGS_base := -Wno-psabi
FLAGS_avx2 := -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt
LEVELLED := lib/chess/perft_fast.c lib/pgn/pgn_game_fast.c lib/verify/verify_fast.c lib/winnable/alive.c
ifneq ($(shell uname -m),x86_64)
LEVELS := base
endif

# XLSX=no builds a program without spreadsheets, where libxlsxwriter cannot be had.
XLSX ?= yes
ifeq ($(XLSX),no)
CPPFLAGS_ALL += -DFF_NO_XLSX
LIBS := $(filter-out -lxlsxwriter,$(LIBS))
LEFT_OUT := lib/table/table_xlsx.c lib/table/xlsxwriter_library.c
else
LEFT_OUT := lib/table/no_xlsx.c
endif

LIB_SRC := $(filter-out $(LEVELLED) $(LEFT_OUT),$(wildcard lib/*/*.c))
CLI_SRC := $(wildcard cli/*.c cli/*/*.c)
TEST_SRC := $(wildcard tests/unit/test_*.c tests/laws/law_*.c)
PROP_SRC := $(wildcard tests/prop/prop_*.c)
SUPPORT_SRC := $(wildcard tests/support/*.c)

# Libraries that have a NAME_library.c are loaded when they are first called, by the name that the
# linker would note for -lNAME; where that cannot be found out they are linked like the others, and
# in the static program.
LOADABLE := $(patsubst %.c,%,$(filter %_library.c,$(LIB_SRC) $(CLI_SRC)))
SONAMES := $(shell CC="$(CC)" .package/soname "$(patsubst %_library,%,$(notdir $(LOADABLE)))" $(LDFLAGS))
soname = $(patsubst $(1)=%,%,$(filter $(1)=%,$(SONAMES)))
LOADED := $(foreach s,$(SONAMES),$(lastword $(subst =, ,$(s))))
LINKED := $(LIBS)
TESTED_LIBS := $(LINKED) -ldl # tests call some of them themselves
LIBS := $(filter-out $(foreach s,$(SONAMES),-l$(firstword $(subst =, ,$(s)))),$(LINKED)) -ldl

CLI_PARTS := $(filter-out cli/main.c,$(CLI_SRC))
ROBUST_SRC := $(wildcard tests/robust/*.c)
FUZZ_SRC := $(wildcard tests/fuzz/fuzz_*.c)
BENCH_SRC := $(wildcard tests/bench/bench_*.c)
# programs that check or measure on data given to them
SUITES := $(patsubst %.c,$(B)/%,$(wildcard tests/*/*_suite.c) tests/damage/damage.c tests/prop/prop_languages.c)

.PHONY: all demo check conformance conformance-long bench fuzz asan tsan valgrind analyze limits style layers rooms coverage \
        products static deb doc install uninstall install-list installcheck dist clean help FORCE deps deps-install \
        unit prop prop-small robust limits-short cli-tests product-tests docs-tests fuzz-replay
.DELETE_ON_ERROR:
.SECONDARY:

all: deps $(B)/flagfall ## build the program (build/flagfall)

# One short line for each command; V=1 shows the commands, make -s nothing.
ifeq ($(V),)
Q := @
ifeq ($(findstring s,$(firstword -$(MAKEFLAGS))),)
say = @printf '  %-5s %s\n' '$(1)' '$@'
endif
endif

# ---- building: rules(variant, folder) ----
define rules
$(1)_LIB_OBJ := $$(LIB_SRC:%.c=$(2)/obj/%.o) \
    $$(foreach l,$$(LEVELS),$$(LEVELLED:%.c=$(2)/obj/%.$$(l).o))

$(2)/obj/lib/%.o: lib/%.c Makefile
	@mkdir -p $$(@D)
	$$(call say,CC)
	$$(Q)$$(CC_$(1)) -std=c17 $$(CPPFLAGS_ALL) -DFF_LIBRARY -include lib/base/banned.h $$(WARN) $$(CFLAGS_$(1)) $$(CFLAGS) -fPIC -MMD -c $$< -o $$@
$$(foreach l,$$(LEVELS),$$(eval $$(call level_rule,$(1),$(2),$$(l))))
$(2)/obj/cli/%.o: cli/%.c Makefile
	@mkdir -p $$(@D)
	$$(call say,CC)
	$$(Q)$$(CC_$(1)) -std=c17 $$(CPPFLAGS_ALL) -include lib/base/banned.h $$(WARN) $$(CFLAGS_$(1)) $$(CFLAGS) -MMD -c $$< -o $$@
$(2)/obj/tests/%.o: tests/%.c Makefile
	@mkdir -p $$(@D)
	$$(call say,CC)
	$$(Q)$$(CC_$(1)) -std=c17 $$(CPPFLAGS_ALL) -Itests -I. $$(WARN) -Wno-missing-prototypes $$(CFLAGS_$(1)) $$(CFLAGS) -MMD -c $$< -o $$@
ifneq ($(1),static)
$$(foreach l,$$(LOADABLE),$$(eval $$(call soname_rule,$(2)/obj/$$(l).o,$$(call soname,$$(patsubst %_library,%,$$(notdir $$(l)))))))
endif
$(2)/obj/lib/version/version.o: CPPFLAGS_ALL += -DFF_BUILD_FLAGS='"$$(strip $$(CFLAGS_$(1)) $$(CFLAGS))"'
$(2)/libflagfall.a: $$($(1)_LIB_OBJ)
	@rm -f $$@
	$$(call say,AR)
	$$(Q)$$(AR) rcs $$@ $$^
$(2)/flagfall: $$(CLI_SRC:%.c=$(2)/obj/%.o) $(2)/libflagfall.a
	$$(call say,LINK)
	$$(Q)$$(CC_$(1)) $$(LDFLAGS_$(1)) $$(LDFLAGS) $$^ -o $$@ $$(or $$(LIBS_$(1)),$$(LIBS))
$(2)/tests/%: $(2)/obj/tests/%.o $$(SUPPORT_SRC:%.c=$(2)/obj/%.o) $(2)/libflagfall.a
	@mkdir -p $$(@D)
	$$(call say,LINK)
	$$(Q)$$(CC_$(1)) $$(LDFLAGS_$(1)) $$(LDFLAGS) $$^ -o $$@ $$(TEST_LIBS) $$(TESTED_LIBS)
# The stand-alone driver replays the corpus of each fuzz target.
ifneq ($(1),fuzz)
$(2)/tests/fuzz/%: $(2)/obj/tests/fuzz/%.o $(2)/obj/tests/fuzz/replay.o $(2)/cli.a $(2)/libflagfall.a
	@mkdir -p $$(@D)
	$$(call say,LINK)
	$$(Q)$$(CC_$(1)) $$(LDFLAGS_$(1)) $$(LDFLAGS) $$^ -o $$@ $$(TESTED_LIBS)
endif
# the whole program but for main, for tests that run it inside themselves
$(2)/cli.a: $$(CLI_PARTS:%.c=$(2)/obj/%.o)
	@rm -f $$@
	$$(call say,AR)
	$$(Q)$$(AR) rcs $$@ $$^
$(2)/tests/robust/robust: $$(ROBUST_SRC:%.c=$(2)/obj/%.o) $(2)/cli.a $(2)/libflagfall.a
	@mkdir -p $$(@D)
	$$(call say,LINK)
	$$(Q)$$(CC_$(1)) $$(LDFLAGS_$(1)) $$(LDFLAGS) -rdynamic $$^ -o $$@ $$(TESTED_LIBS)
-include $$(shell find $(2)/obj -name '*.d' 2>/dev/null)
endef
define level_rule
$(2)/obj/lib/%.$(3).o: lib/%.c Makefile
	@mkdir -p $$(@D)
	$$(call say,CC)
	$$(Q)$$(CC_$(1)) -std=c17 $$(CPPFLAGS_ALL) -DFF_LIBRARY -DFF_LEVEL=$(3) -include lib/base/banned.h $$(WARN) $$(CFLAGS_$(1)) $$(FLAGS_$(3)) $$(CFLAGS) -fPIC -MMD -c $$< -o $$@
endef
define soname_rule
$(1): CPPFLAGS_ALL += $(2:%=-DFF_SONAME='"%"')
endef
STATIC := $(B)/static$(if $(filter no,$(XLSX)),-no-xlsx)
CC_release = $(CC)
CC_product = $(CC)
CC_static = $(CC)
CC_debug = $(CC)
CC_tsan = $(CC)
CC_coverage = $(CC)
CC_plain = $(CC)
CC_fuzz = $(CLANG)
$(eval $(call rules,release,$(B)))
$(eval $(call rules,product,$(B)/product))
$(eval $(call rules,static,$(STATIC)))
$(eval $(call rules,debug,$(B)/debug))
$(eval $(call rules,tsan,$(B)/tsan))
$(eval $(call rules,coverage,$(B)/coverage))
$(eval $(call rules,plain,$(B)/plain))
$(eval $(call rules,fuzz,$(B)/fuzz))

# ---- what must be on the machine ----
deps:
	@CC="$(CC)" XLSX=$(XLSX) .ci/deps build
deps-install:
	@CC="$(CC)" XLSX=$(XLSX) .ci/deps build tests --install

# ---- tests ----
TESTS_debug := $(TEST_SRC:%.c=$(B)/debug/%)
# The live clock is tested as a program, in a pseudo-terminal.
$(foreach v,debug tsan coverage plain,$(eval $(B)/$(v)/tests/unit/test_clock_run: | $(B)/$(v)/flagfall))
PROPS := $(PROP_SRC:%.c=$(B)/%)
SMALL_PROPS := $(addprefix tests/prop/prop_,moves san fen pgn)
FUZZ_REPLAY := $(FUZZ_SRC:%.c=$(B)/debug/%)

check: deps-install ## install what is missing, build, run every test
	@$(MAKE) --no-print-directory layers style unit prop-small fuzz-replay robust cli-tests product-tests limits-short docs-tests prop
	@tests/tools/run-tests --total

unit: $(TESTS_debug)
	@tests/tools/run-tests unit $(TESTS_debug)
prop: $(PROPS)
	@tests/tools/run-tests prop $(PROPS)
limits-short: $(B)/flagfall $(B)/tests/limits/measure
	@tests/tools/run-tests limits $<
# every command when memory runs out and files cannot be read or written
robust: $(B)/debug/tests/robust/robust
	@tests/tools/run-tests robust $<
# the same on fewer positions, but with the sanitizers
prop-small: $(SMALL_PROPS:%=$(B)/debug/%)
	@tests/tools/run-tests prop-small $^
fuzz-replay: $(FUZZ_REPLAY)
	@tests/tools/run-tests fuzz $(FUZZ_REPLAY)
cli-tests: $(B)/debug/flagfall
	@tests/tools/run-tests cli $(B)/debug/flagfall tests/cli/*.t
# headers, completions, examples: what users of the library and of the shells rely on
product-tests: $(B)/debug/flagfall $(B)/debug/libflagfall.a
	@CC='$(CC)' LIBS='$(LIBS)' LOADED='$(LOADED)' tests/tools/run-tests product $(wildcard tests/product/*)
docs-tests: $(B)/flagfall
	@tests/tools/run-tests docs $(B)/flagfall README.md $(wildcard docs/*.md docs/guide/*.md docs/formats/*.md)
	@tests/tools/laws-doc --check $(B)/flagfall
	@tests/tools/errors-doc --check
	@tests/tools/check-docs $(B)/flagfall
	@tests/tools/check-man $(B)/flagfall
	@tests/tools/check-examples $(B)/flagfall

$(B)/fuzz/tests/fuzz/%: $(B)/fuzz/obj/tests/fuzz/%.o $(B)/fuzz/cli.a $(B)/fuzz/libflagfall.a
	@mkdir -p $(@D)
	$(call say,LINK)
	$(Q)$(CLANG) $(LDFLAGS_fuzz) $^ -o $@ $(TESTED_LIBS)

# This one compares with the rule book of the tests.
$(foreach v,debug coverage fuzz,$(eval $(B)/$(v)/tests/fuzz/fuzz_winnable: \
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

valgrind: $(B)/plain/flagfall $(TEST_SRC:%.c=$(B)/plain/%) ## the unit tests under valgrind's memcheck
	@tests/tools/run-tests valgrind $(TEST_SRC:%.c=$(B)/plain/%)
analyze: ## gcc's analyzer, clang-tidy, cppcheck and clang's warnings
	@tests/tools/analyze
limits: $(B)/flagfall $(B)/tests/limits/measure ## inputs of extreme size: bounded memory, a clear message (1 GB lines and more)
	@tests/tools/limits $^ long

style: ## clang-format, and the rules it cannot check
	@tests/tools/check-style
LAYERED = $(wildcard lib/*/*.[ch] lib/include/flagfall/*.h cli/*.[ch] cli/*/*.[ch])
layers: ## who may include whom, by tests/tools/rooms.txt
	@tests/tools/check-layers tests/tools/rooms.txt $(LAYERED)
	@tests/tools/check-laws
rooms: ## the rooms, their sizes and whom they use
	@tests/tools/check-layers -v graph=1 tests/tools/rooms.txt $(LAYERED)

coverage: $(B)/coverage/flagfall $(B)/coverage/tests/robust/robust $(TEST_SRC:%.c=$(B)/coverage/%) \
          $(PROP_SRC:%.c=$(B)/coverage/%) $(FUZZ_SRC:%.c=$(B)/coverage/%) ## branch coverage of the tests
	@tests/tools/coverage $(B)/coverage

demo: deps-install ## install what is missing, build, run the main job on the bundled example
	@$(MAKE) --no-print-directory $(B)/flagfall
	@tests/tools/demo $(B)/flagfall

# ---- products: what is installed ----
# The installed library is compiled without link-time optimization, so that any compiler can link
# it. The shared one exports what the public headers declare (.package/exports).
P  := $(B)/product
SO := $(P)/libflagfall.so.$(VERSION)
HEADERS := $(wildcard lib/include/flagfall/*.h)
# of a library that is linked: -lNAME=what pkg-config calls it
PKG_CONFIG := -lxlsxwriter=xlsxwriter -lsqlite3=sqlite3 -lsodium=libsodium -lzstd=libzstd -lz=zlib
LIB_REQUIRES := $(strip $(foreach l,$(LIBS),$(patsubst $(l)=%,%,$(filter $(l)=%,$(PKG_CONFIG)))))
LIB_LIBS := $(filter-out -lncursesw,$(LIBS))
COMPLETIONS := $(addprefix $(B)/completions/,bash zsh fish)
PRODUCTS := $(B)/flagfall $(P)/libflagfall.a $(SO) $(P)/flagfall.pc $(COMPLETIONS)

$(P)/exports.map: $(P)/libflagfall.a $(HEADERS) .package/exports
	$(Q).package/exports $(SOVERSION) $(P)/libflagfall.a $(HEADERS) >$@
$(SO): $(product_LIB_OBJ) $(P)/exports.map
	$(call say,LINK)
	$(Q)$(CC) -shared $(LDFLAGS_product) $(LDFLAGS) -Wl,-soname,libflagfall.so.$(SOVERSION) \
	    -Wl,--version-script=$(P)/exports.map $(product_LIB_OBJ) -o $@ $(LIB_LIBS)
	$(Q)ln -sf libflagfall.so.$(VERSION) $(P)/libflagfall.so.$(SOVERSION)
	$(Q)ln -sf libflagfall.so.$(SOVERSION) $(P)/libflagfall.so
$(P)/flagfall.pc: .package/flagfall.pc.in Makefile FORCE
	@mkdir -p $(@D)
	@sed -e 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@INCLUDEDIR@|$(INCLUDEDIR)|' \
	    -e 's|@VERSION@|$(VERSION)|; s|@REQUIRES@|$(LIB_REQUIRES)|; s|@LIBS@|$(filter -lcsv -lpthread -lm -ldl,$(LIBS))|' $< >$@
$(B)/completions/%: $(B)/flagfall
	@mkdir -p $(@D)
	$(Q)$< completion $* >$@
FORCE:

# A program without shared libraries, in a folder of its own for each choice of XLSX.
ifneq ($(XLSX),no)
$(STATIC)/flagfall: | $(STATIC)/xlsxwriter
endif
LIBS_static = $(patsubst -lxlsxwriter,@$(STATIC)/xlsxwriter,$(LINKED)) -ltinfo -ldl
$(STATIC)/xlsxwriter: .package/libxlsxwriter
	@mkdir -p $(@D)
	$(Q)CC="$(CC)" .package/libxlsxwriter $(@D) >$@
static: ## one program that needs no shared library (build/static/flagfall)
	@CC="$(CC)" XLSX=$(XLSX) .ci/deps build static --install
	@$(MAKE) --no-print-directory $(STATIC)/flagfall
	@tests/tools/check-static $(STATIC)/flagfall

deb: ## a Debian package of the program, checked by lintian
	@CC="$(CC)" .ci/deps build deb --install
	@$(MAKE) --no-print-directory $(B)/flagfall $(COMPLETIONS)
	@CC='$(CC)' LOADABLE='$(LOADABLE:%=%.c)' LIBS='$(LINKED)' .package/deb $(B) $(VERSION) >$(B)/deb.path
	@lintian --allow-root --fail-on error,warning $$(cat $(B)/deb.path)
	@echo "$$(cat $(B)/deb.path) is clean by lintian"

doc: ## the reference of the library for programmers, by Doxygen (build/doc)
	@CC="$(CC)" .ci/deps doc --install
	@mkdir -p $(B)/doc
	@VERSION=$(VERSION) OUTPUT=$(B)/doc doxygen docs/Doxyfile
	@echo "$(B)/doc/html/index.html"

products: $(PRODUCTS) ## build all that install puts in place
FILES = DESTDIR='$(DESTDIR)' BINDIR='$(BINDIR)' LIBDIR='$(LIBDIR)' INCLUDEDIR='$(INCLUDEDIR)' \
    DATADIR='$(DATADIR)' DOCDIR='$(DOCDIR)' BASHDIR='$(BASHDIR)' ZSHDIR='$(ZSHDIR)' \
    FISHDIR='$(FISHDIR)' VERSION=$(VERSION) SOVERSION=$(SOVERSION) .package/files
install: $(PRODUCTS) ## install to $(DESTDIR)$(PREFIX): program, library, headers, manual, completions
	@$(FILES) install $(B)
	@[ -n "$(DESTDIR)" ] || [ "$$(id -u)" != 0 ] || ! command -v ldconfig >/dev/null || ldconfig
	@echo "installed in $(DESTDIR)$(PREFIX)"
uninstall: ## remove what install put there, and nothing else
	@$(FILES) uninstall $(B)
	@[ -n "$(DESTDIR)" ] || [ "$$(id -u)" != 0 ] || ! command -v ldconfig >/dev/null || ldconfig
install-list: ## the files that install puts in place
	@$(FILES) list $(B)
installcheck: ## try what is installed at $(DESTDIR)$(PREFIX), as an ordinary user
	@$(FILES) list $(B) >$(B)/installed
	@CC="$(CC)" DESTDIR='$(DESTDIR)' BINDIR='$(BINDIR)' LIBDIR='$(LIBDIR)' tests/tools/installcheck $(B)/installed

dist: ## a source archive in build/
	@mkdir -p $(B)
	@if [ -e .git ]; then \
	    git archive --format=tar.gz --prefix=flagfall-$(VERSION)/ -o $(B)/flagfall-$(VERSION).tar.gz HEAD; \
	else \
	    tar -czf $(B)/flagfall-$(VERSION).tar.gz --exclude=./build --transform='s|^\.|flagfall-$(VERSION)|' .; \
	fi
	@echo "$(B)/flagfall-$(VERSION).tar.gz"
clean: ## remove build/
	rm -rf $(B)
help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | sort | awk -F'\t' '{printf "  make %-18s %s\n", $$1, $$2}'
