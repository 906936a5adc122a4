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
AR      := $(if $(findstring clang,$(CC)),$(shell $(CC) -print-prog-name=llvm-ar),$(if $(filter %-gcc,$(CC)),$(CC)-ar,$(if $(filter emcc,$(CC)),emar,gcc-ar)))
CLANG   ?= clang

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
        -Wvla -Wwrite-strings -Wundef -Wformat=2 -Wswitch-enum -Wcast-qual -Wpointer-arith
# Ubuntu's gcc defines _FORTIFY_SOURCE by itself, so it is undefined first.
HARDEN := -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3
# what is compiled for, not what compiles
MACHINE := $(shell $(CC) -dumpmachine)
# linux, windows, darwin or another: the object format and what the linker understands go with it
SYSTEM := $(or $(findstring mingw,$(MACHINE)),$(findstring darwin,$(MACHINE)),$(findstring emscripten,$(MACHINE)),linux)
ifeq ($(SYSTEM)$(findstring x86_64,$(MACHINE)),linuxx86_64)
HARDEN += -fcf-protection
endif
ifeq ($(findstring arm,$(MACHINE)),)
HARDEN += -fstack-clash-protection
endif
# Offsets of 64 bits must be asked for on machines of 32 and on Windows; elsewhere that would only
# give the functions other names, which tests put theirs before.
OFFSETS := $(if $(and $(findstring 64,$(MACHINE)),$(filter-out mingw,$(SYSTEM))),,-D_FILE_OFFSET_BITS=64)
# The wings of the library: a folder for each layer, with its rooms inside.
WINGS := $(addprefix lib/,base chess game event io)
CPPFLAGS_ALL := -D_GNU_SOURCE $(OFFSETS) -Ilib/include $(WINGS:%=-I%) -I. $(CPPFLAGS)

# ---- kinds of build: one folder and one set of flags each ----
# `make` builds the kind "user" in build/; `make build/KIND/FILE` and `make KIND=KIND …` build another.
# WERROR is on everywhere but in what users build.
KINDS := user release product static debug tsan coverage plain fuzz windows web musl aarch64 s390x armhf
KIND  ?= user
O_user     := $(B)
O_static    = $(B)/static$(if $(filter no,$(XLSX)),-no-xlsx)
O           = $(or $(O_$(KIND)),$(B)/$(KIND))
SANITIZE   := -fsanitize=address,undefined -fno-sanitize-recover=all
ifeq ($(SYSTEM),linux)
HARD_LINK  := -Wl,--as-needed,-z,relro,-z,now,-z,noexecstack
endif
CFLAGS_user      := -O2 -fPIE -g1 $(HARDEN)
LDFLAGS_user     := -pie $(HARD_LINK)
CFLAGS_release   := -O3 -flto=auto -fPIE -fno-plt -g1 $(HARDEN)
LDFLAGS_release  := -O3 -flto=auto -pie $(HARD_LINK)
CFLAGS_product   := -O3 -fno-semantic-interposition -g1 $(HARDEN)
LDFLAGS_product  := $(HARD_LINK),-Bsymbolic-functions
CFLAGS_static    := $(CFLAGS_release)
LDFLAGS_static   := $(filter-out -pie,$(LDFLAGS_release)) -static-pie
CFLAGS_debug     := -Og -g1 -Werror $(SANITIZE) -fno-omit-frame-pointer
LDFLAGS_debug    := $(SANITIZE)
CFLAGS_tsan      := -O1 -g -Werror -fsanitize=thread
LDFLAGS_tsan     := -fsanitize=thread
CFLAGS_coverage  := -O0 -g -Werror --coverage -fprofile-update=atomic -DNDEBUG -DFF_UNCONFINED
LDFLAGS_coverage := --coverage
CFLAGS_plain     := -Og -g -Werror
LDFLAGS_plain    :=
CFLAGS_fuzz      := -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
LDFLAGS_fuzz     := -fsanitize=fuzzer,address,undefined
CC_fuzz          := $(CLANG)
# Windows: all libraries inside, from .package/libraries
KIND_LIBRARIES    = $(B)/libraries/$(KIND)
CFLAGS_windows    = -O2 -g1 -fstack-protector-strong -isystem $(KIND_LIBRARIES)/include -DXML_STATIC -D__USE_MINGW_ANSI_STDIO=1 -D__printf__=__gnu_printf__ \
                    -D_WIN32_WINNT=0x0A00 -Werror=implicit-function-declaration
# One static program by musl, the same libraries
CFLAGS_musl       = -O2 -g1 $(HARDEN) -isystem $(KIND_LIBRARIES)/include -DXML_STATIC
LDFLAGS_musl      = -static -L$(KIND_LIBRARIES)/lib
LIBS_musl         = $(filter-out -lncursesw -ldl,$(LINKED))
# Other machines, with Debian's libraries of theirs
CFLAGS_aarch64    = -O2 -g1 $(HARDEN)
CFLAGS_s390x      = $(CFLAGS_aarch64)
CFLAGS_armhf      = $(CFLAGS_aarch64)
# The browser: WebAssembly by emscripten, the same libraries, the door of the program (cli/door.h) instead of main.
CFLAGS_web        = -Os -DFF_DOOR_ONLY -isystem $(KIND_LIBRARIES)/include -Werror=implicit-function-declaration
LDFLAGS_web       = -Os -L$(KIND_LIBRARIES)/lib -sMODULARIZE=1 -sEXPORT_NAME=flagfallModule -sALLOW_MEMORY_GROWTH=1 \
                    -sINITIAL_MEMORY=33554432 -sTOTAL_STACK=4194304 -sENVIRONMENT=web,worker,node -sFILESYSTEM=1 \
                    -sEXPORTED_FUNCTIONS=_ff_call,_ff_call_free,_malloc,_free -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8
LIBS_web          = $(filter-out -lncursesw -lpthread -ldl -lm,$(LINKED))
TEST_CFLAGS_windows = -include tests/support/windows.h -D_POSIX_C_SOURCE=200809L
LDFLAGS_windows   = -static -L$(KIND_LIBRARIES)/lib -Wl,--no-insert-timestamp,--stack,8388608,--dynamicbase,--nxcompat,--high-entropy-va
LIBS_windows      = $(filter-out -lncursesw -lpthread -ldl,$(LINKED)) $(SYSTEM_windows)
SYSTEM_windows   := -lssp -lbcrypt -lshell32 -ladvapi32
KCC      = $(or $(CC_$(KIND)),$(CC))
KCFLAGS  = $(CFLAGS_$(KIND)) $(CFLAGS)
KLDFLAGS = $(LDFLAGS_$(KIND)) $(LDFLAGS)
KLIBS    = $(or $(LIBS_$(KIND)),$(LIBS))

LIBS := -lcsv -lminizip -lexpat -lxlsxwriter -lsqlite3 -lsodium -lncursesw -lzstd -lz -lpthread -lm
TEST_LIBS := -lcmocka

# Files whose speed depends on newer instructions: each is compiled once for every level below
# (FF_LEVEL names it) and the level is chosen when the program runs.
LEVELS := base avx2 avx512
FLAGS_base := -Wno-psabi
FLAGS_avx2 := -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt
FLAGS_avx512 := $(FLAGS_avx2) -mavx512f -mavx512bw -mavx512dq -mavx512vl -mavx512vbmi -mavx512vbmi2
LEVELLED := lib/chess/board/perft_fast.c lib/io/pgn/pgn_game_fast.c lib/io/verify/verify_fast.c lib/chess/winnable/alive.c
ifeq ($(findstring x86_64,$(MACHINE)),)
LEVELS := base
endif
# gcc for Windows does not align the stack for vectors of 64 bytes (base/cpu.h leaves the level out, too)
ifneq ($(findstring mingw,$(MACHINE)),)
LEVELS := $(filter-out avx512,$(LEVELS))
endif

# XLSX=no builds a program without spreadsheets, where libxlsxwriter cannot be had.
XLSX ?= yes
ifeq ($(XLSX),no)
CPPFLAGS_ALL += -DFF_NO_XLSX
LIBS := $(filter-out -lxlsxwriter,$(LIBS))
LEFT_OUT := lib/io/table/workbook.c lib/io/table/xlsxwriter_library.c
else
LEFT_OUT := lib/io/table/no_xlsx.c
endif

# The screens: by ncurses, or by sequences where there is none.
ifneq ($(filter mingw emscripten,$(SYSTEM))$(filter musl,$(KIND)),)
LEFT_OUT += cli/clock/clock_terminal.c cli/clock/ncursesw_library.c cli/screen.c
EXE := $(if $(filter linux,$(SYSTEM)),,.exe)
else
LEFT_OUT += cli/clock/clock_console.c cli/screen_console.c
PIC := -fPIC
endif
# EXPAT=no builds one that reads neither XML nor spreadsheets, and needs neither expat nor minizip.
EXPAT ?= yes
ifeq ($(EXPAT),no)
LIBS := $(filter-out -lexpat -lminizip,$(LIBS))
LEFT_OUT += lib/base/xml/xml.c lib/base/xml/expat_library.c $(filter-out %/no_spreadsheet.c,$(wildcard lib/io/spreadsheet/*.c))
else
LEFT_OUT += lib/base/xml/no_xml.c lib/io/spreadsheet/no_spreadsheet.c
endif

LIB_SRC := $(filter-out $(LEVELLED) $(LEFT_OUT),$(wildcard $(WINGS:%=%/*/*.c)))
CLI_SRC := $(filter-out $(LEFT_OUT),$(wildcard cli/*.c cli/*/*.c))
CLI_PARTS := $(filter-out cli/main.c,$(CLI_SRC))
TEST_SRC := $(wildcard tests/unit/test_*.c tests/laws/law_*.c)
PROP_SRC := $(wildcard tests/prop/prop_*.c)
SUPPORT_SRC := $(wildcard tests/support/*.c)
# what robust and crash have in common
STAGE_SRC := $(addprefix tests/robust/,stage.c faults.c disk.c)
FUZZ_SRC := $(wildcard tests/fuzz/fuzz_*.c)
BENCH_SRC := $(wildcard tests/bench/bench_*.c)
# programs that check or measure on data given to them
SUITE_SRC := $(wildcard tests/*/*_suite.c) tests/damage/damage.c tests/prop/prop_languages.c

# Libraries that have a NAME_library.c are loaded when they are first called, by the name that the
# linker would note for -lNAME; where that cannot be found out they are linked like the others, and
# in the static program.
LOADABLE := $(patsubst %.c,%,$(filter %_library.c,$(LIB_SRC) $(CLI_SRC)))
SONAMES := $(if $(filter linux,$(SYSTEM)),$(if $(filter musl,$(KIND)),,$(shell CC="$(CC)" .package/soname "$(patsubst %_library,%,$(notdir $(LOADABLE)))" $(LDFLAGS))))
soname = $(patsubst $(1)=%,%,$(filter $(1)=%,$(SONAMES)))
LOADED := $(foreach s,$(SONAMES),$(lastword $(subst =, ,$(s))))
LINKED := $(LIBS)
# tests call some of them themselves
TESTED_LIBS = $(if $(filter windows musl,$(KIND)),$(KLIBS),$(LINKED) -ldl)
LIBS := $(filter-out $(foreach s,$(SONAMES),-l$(firstword $(subst =, ,$(s)))),$(LINKED)) -ldl

.PHONY: release-files check-release check-recipes loaded check-built check-cluster windows check-windows web check-web all flagfall release debug demo check check-all check-browser conformance conformance-long pairing-short pairing-long nightly bench fuzz fuzz-campaign fuzz-table tsan valgrind analyze limits style \
        layers rooms coverage products static deb doc install uninstall install-list installcheck dist clean help FORCE \
        deps deps-install conformance-deps unit prop prop-small robust crash-sim limits-short cli-tests product-tests docs-tests fuzz-replay
.DELETE_ON_ERROR:
.SECONDARY:

all flagfall: deps ## build the program (build/flagfall)
	$(call make_kind,user,$(B)/flagfall)
release: deps ## build it with link-time optimization, as it is installed (build/release/flagfall)
	$(call make_kind,release,$(B)/release/flagfall)
debug: deps ## build it with the sanitizers, as the tests use it (build/debug/flagfall)
	$(call make_kind,debug,$(B)/debug/flagfall)

# Files of another kind that were asked for are made by a make for that kind.
define other_kind
ifneq ($$(filter $$(B)/$(1)/%,$$(MAKECMDGOALS)),)
.PHONY: kind-$(1) $$(filter $$(B)/$(1)/%,$$(MAKECMDGOALS))
$$(filter $$(B)/$(1)/%,$$(MAKECMDGOALS)): kind-$(1)
	@:
kind-$(1):
	@$$(MAKE) --no-print-directory KIND=$(1) $$(filter $$(B)/$(1)/%,$$(MAKECMDGOALS))
endif
endef
$(foreach k,$(filter-out $(KIND),$(KINDS)),$(eval $(call other_kind,$(k))))
# Several jobs at once, unless the caller has said how many.
JOBS := $(shell nproc 2>/dev/null || echo 2)
PARALLEL = $(if $(filter -j%,$(MAKEFLAGS)),,-j$(JOBS))
make_kind = +@$(MAKE) $(PARALLEL) --no-print-directory KIND=$(1) $(2)
# One after the other: they build in the same folders.
in_turn = +@for target in $(1); do $(MAKE) --no-print-directory $$target || exit 1; done

# One short line for each command; V=1 shows the commands, make -s nothing.
ifeq ($(V),)
Q := @
ifeq ($(findstring s,$(firstword -$(MAKEFLAGS))),)
say = @printf '  %-5s %s\n' '$(1)' '$@'
endif
endif

# ---- building one kind ----
LIB_OBJ := $(LIB_SRC:%.c=$(O)/obj/%.o) $(foreach l,$(LEVELS),$(LEVELLED:%.c=$(O)/obj/%.$(l).o))
COMPILE = $(KCC) -std=c17 $(CPPFLAGS_ALL) $(WARN)
BANNED := -include lib/base/base/banned.h

# Objects depend on the flags they were made with, not on this file.
FLAGS_NOW := $(COMPILE) $(KCFLAGS)
$(O)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(FLAGS_NOW)' | cmp -s - $@ 2>/dev/null || echo '$(FLAGS_NOW)' >$@
$(O)/obj/lib/%.o: lib/%.c $(O)/flags
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(COMPILE) -DFF_LIBRARY $(BANNED) $(KCFLAGS) $(PIC) -MMD -c $< -o $@
define level_rule
$(O)/obj/lib/%.$(1).o: lib/%.c $(O)/flags
	@mkdir -p $$(@D)
	$$(call say,CC)
	$$(Q)$$(COMPILE) -DFF_LIBRARY -DFF_LEVEL=$(1) $$(BANNED) $$(KCFLAGS) $$(FLAGS_$(1)) $(PIC) -MMD -c $$< -o $$@
endef
$(foreach l,$(LEVELS),$(eval $(call level_rule,$(l))))
$(O)/obj/cli/%.o: cli/%.c $(O)/flags
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(COMPILE) $(BANNED) $(KCFLAGS) -MMD -c $< -o $@
$(O)/obj/tests/%.o: tests/%.c $(O)/flags
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(COMPILE) -Itests -Wno-missing-prototypes $(TEST_CFLAGS_$(KIND)) $(KCFLAGS) -MMD -c $< -o $@
ifneq ($(KIND),static)
$(foreach l,$(LOADABLE),$(eval $(O)/obj/$(l).o: CPPFLAGS_ALL += $$(patsubst %,-DFF_SONAME='"%"',$$(call soname,$(patsubst %_library,%,$(notdir $(l)))))))
endif
$(O)/obj/lib/io/version/version.o: CPPFLAGS_ALL += -DFF_BUILD_FLAGS='"$(strip $(filter-out -ffile-prefix-map=% -fdebug-prefix-map=% -fmacro-prefix-map=%,$(KCFLAGS)))"'

define archive
	@rm -f $@
	$(call say,AR)
	$(Q)$(AR) rcs $@ $^
endef
define link
	@mkdir -p $(@D)
	$(call say,LINK)
	$(Q)$(KCC) $(KLDFLAGS) $(filter-out FORCE %.a,$^) $(filter %/cli.a,$^) $(filter-out %/cli.a,$(filter %.a,$^)) -o $@ $(1)
endef
$(O)/libflagfall.a: $(LIB_OBJ)
	$(archive)
# the whole program but for main, for tests that run it inside themselves
$(O)/cli.a: $(CLI_PARTS:%.c=$(O)/obj/%.o)
	$(archive)
$(O)/flagfall$(EXE): $(CLI_SRC:%.c=$(O)/obj/%.o) $(O)/libflagfall.a
	$(call link,$(KLIBS))
$(O)/tests/%$(EXE): $(O)/obj/tests/%.o $(SUPPORT_SRC:%.c=$(O)/obj/%.o) $(O)/libflagfall.a
	$(call link,$(TEST_LIBS) $(TESTED_LIBS))
# The stand-alone driver replays the corpus of each fuzz target; libFuzzer brings its own.
$(O)/tests/fuzz/%: $(O)/obj/tests/fuzz/%.o $(if $(filter fuzz,$(KIND)),,$(O)/obj/tests/fuzz/replay.o) \
                   $(O)/cli.a $(O)/libflagfall.a
	$(call link,$(TESTED_LIBS))
# This one compares with the rule book of the tests.
$(O)/tests/fuzz/fuzz_winnable: $(O)/obj/tests/support/rulebook.o $(O)/obj/tests/support/playout.o
# This one makes archives.
$(O)/tests/fuzz/fuzz_spreadsheet: $(O)/obj/tests/support/archive.o
$(O)/tests/robust/robust $(O)/tests/robust/crash: $(O)/tests/robust/%: $(O)/obj/tests/robust/%.o \
    $(STAGE_SRC:%.c=$(O)/obj/%.o) $(O)/cli.a $(O)/libflagfall.a
	$(call link,-rdynamic $(TESTED_LIBS))
$(O)/door.js: $(CLI_PARTS:%.c=$(O)/obj/%.o) $(O)/libflagfall.a
	$(call link,$(KLIBS))
# This one asks on a terminal, which the program does.
$(O)/tests/unit/test_secret_prompt: $(O)/obj/cli/adjourn/secret_prompt.o
# This one writes files and watches them.
$(O)/tests/prop/prop_watch: $(O)/obj/cli/watch/files.o
# The door is the whole program but main.
$(O)/tests/unit/test_door$(EXE): $(O)/cli.a
# This one types on a sheet of the program.
$(O)/tests/unit/test_enter: $(O)/obj/tests/unit/test_enter.o $(O)/cli.a $(O)/libflagfall.a
	$(call link,$(TEST_LIBS) $(TESTED_LIBS))
# The live clock is tested as a program, in a pseudo-terminal.
$(O)/tests/unit/test_clock_run $(O)/tests/unit/test_ask $(O)/tests/unit/test_watch_screen $(O)/tests/unit/test_enter: | $(O)/flagfall
# A header that is gone makes those that included it anew.
%.h: ;
-include $(shell find $(O)/obj -name '*.d' 2>/dev/null)

# ---- what must be on the machine ----
deps:
	@CC="$(CC)" XLSX=$(XLSX) EXPAT=$(EXPAT) .ci/deps build
conformance-deps:
	@CC="$(CC)" XLSX=$(XLSX) EXPAT=$(EXPAT) .ci/deps build tests conformance --install
deps-install:
	@CC="$(CC)" XLSX=$(XLSX) EXPAT=$(EXPAT) .ci/deps build tests --install

# ---- tests ----
DEBUG := $(B)/debug
SMALL_PROPS := $(addprefix $(DEBUG)/tests/prop/prop_,moves san fen pgn)

check: deps-install ## install what is missing, build, run the tests: what a change has to pass
	$(call in_turn,layers style unit fuzz-replay cli-tests)
	@tests/tools/run-tests --total
check-all: deps-install ## every test: also properties, failing memory and disks, limits, products, documentation
	$(call in_turn,layers style unit fuzz-replay cli-tests $(MORE_TESTS))
	@tests/tools/run-tests --total
MORE_TESTS := prop-small robust crash-sim product-tests limits-short docs-tests prop pairing-short

unit:
	$(call make_kind,debug,$(TEST_SRC:%.c=$(DEBUG)/%))
	@tests/tools/run-tests unit $(TEST_SRC:%.c=$(DEBUG)/%)
prop:
	$(call make_kind,user,$(PROP_SRC:%.c=$(B)/%))
	@tests/tools/run-tests prop $(PROP_SRC:%.c=$(B)/%)
limits-short:
	$(call make_kind,user,$(B)/flagfall $(B)/tests/limits/measure $(B)/tests/limits/sheet)
	@tests/tools/run-tests limits $(B)/flagfall
# every command when memory runs out and files cannot be read or written
robust:
	$(call make_kind,debug,$(DEBUG)/tests/robust/robust)
	@tests/tools/run-tests robust $(DEBUG)/tests/robust/robust
# every command that writes when the power fails after any of its calls
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
nightly: ## random games by chess.js, damaged files over threads, mutants: in parts that go on where they stopped
	$(call make_kind,user,$(B)/flagfall $(B)/tests/prop/prop_threads)
	@tests/tools/nightly $(B)
# the same on fewer positions, but with the sanitizers
prop-small:
	$(call make_kind,debug,$(SMALL_PROPS))
	@tests/tools/run-tests prop-small $(SMALL_PROPS)
fuzz-replay:
	$(call make_kind,debug,$(FUZZ_SRC:%.c=$(DEBUG)/%))
	@tests/tools/run-tests fuzz $(FUZZ_SRC:%.c=$(DEBUG)/%)
cli-tests:
	$(call make_kind,debug,$(DEBUG)/flagfall)
	@tests/tools/run-tests cli $(DEBUG)/flagfall tests/cli/*.t
# headers, completions, examples: what users of the library and of the shells rely on
product-tests:
	$(call make_kind,user,$(B)/flagfall)
	$(call make_kind,debug,$(DEBUG)/flagfall $(DEBUG)/libflagfall.a)
	@CC='$(CC)' LIBS='$(LIBS)' LOADED='$(LOADED)' tests/tools/run-tests product $(wildcard tests/product/*)
docs-tests:
	$(call make_kind,user,$(B)/flagfall)
	@tests/tools/run-tests docs $(B)/flagfall README.md $(wildcard docs/*.md docs/guide/*.md docs/formats/*.md)
	@tests/tools/laws-doc --check $(B)/flagfall
	@tests/tools/provisions-doc --check $(B)/flagfall
	@tests/tools/errors-doc --check
	@tests/tools/check-docs $(B)/flagfall
	@tests/tools/check-man $(B)/flagfall
	@tests/tools/check-width $(B)/flagfall
	@tests/tools/check-examples $(B)/flagfall

# Chromium and puppeteer-core are fetched where they may be; without them it says so
check-browser: ## the pages in a real browser: valid, no scrolling sideways on a phone, search (SHOTS=folder keeps pictures)
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

style: ## clang-format, and the rules it cannot check
	@tests/tools/check-style
LAYERED = $(wildcard $(WINGS:%=%/*/*.[ch]) lib/include/flagfall/*.h cli/*.[ch] cli/*/*.[ch])
layers: ## who may include whom, by tests/tools/rooms.txt
	@tests/tools/check-layers tests/tools/rooms.txt $(LAYERED)
	@tests/tools/check-circles $(wildcard $(WINGS:%=%/*/*.[ch]))
	@tests/tools/check-rows
	@tests/tools/check-laws
rooms: ## the rooms, their sizes and whom they use
	@tests/tools/check-layers -v graph=1 tests/tools/rooms.txt $(LAYERED)

COVERED := $(addprefix $(B)/coverage/,flagfall tests/robust/robust $(patsubst %.c,%,$(TEST_SRC) $(PROP_SRC) $(FUZZ_SRC)))
coverage: ## branch coverage of the tests
	$(call make_kind,coverage,$(COVERED))
	@tests/tools/coverage $(B)/coverage

demo: deps-install ## install what is missing, build, run the main job on the bundled example
	$(call make_kind,user,$(B)/flagfall)
	@tests/tools/demo $(B)/flagfall

# ---- products: what is installed ----
# The installed library is compiled without link-time optimization, so that any compiler can link
# it. The shared one exports what the public headers declare (.package/exports).
P  := $(B)/product
R  := $(B)/release
SO := $(P)/libflagfall.so.$(VERSION)
HEADERS := $(wildcard lib/include/flagfall/*.h)
# of a library that is linked: -lNAME=what pkg-config calls it
PKG_CONFIG := -lxlsxwriter=xlsxwriter -lsqlite3=sqlite3 -lsodium=libsodium -lzstd=libzstd -lz=zlib
LIB_REQUIRES := $(strip $(foreach l,$(LIBS),$(patsubst $(l)=%,%,$(filter $(l)=%,$(PKG_CONFIG)))))
LIB_LIBS := $(filter-out -lncursesw,$(LIBS))
COMPLETIONS := $(addprefix $(R)/completions/,bash zsh fish)

ifeq ($(KIND),product)
$(P)/exports.map: $(P)/libflagfall.a $(HEADERS) .package/exports
	$(Q).package/exports $(SOVERSION) $(P)/libflagfall.a $(HEADERS) >$@
$(SO): $(LIB_OBJ) $(P)/exports.map
	$(call say,LINK)
	$(Q)$(CC) -shared $(KLDFLAGS) -Wl,-soname,libflagfall.so.$(SOVERSION) \
	    -Wl,--version-script=$(P)/exports.map $(LIB_OBJ) -o $@ $(LIB_LIBS)
	$(Q)ln -sf libflagfall.so.$(VERSION) $(P)/libflagfall.so.$(SOVERSION)
	$(Q)ln -sf libflagfall.so.$(SOVERSION) $(P)/libflagfall.so
$(P)/flagfall.pc: .package/flagfall.pc.in FORCE
	@mkdir -p $(@D)
	@sed -e 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@INCLUDEDIR@|$(INCLUDEDIR)|' \
	    -e 's|@VERSION@|$(VERSION)|; s|@REQUIRES@|$(LIB_REQUIRES)|; s|@LIBS@|$(filter -lcsv -lpthread -lm -ldl,$(LIBS))|' $< >$@
endif
$(O)/completions/%: $(O)/flagfall
	@mkdir -p $(@D)
	$(Q)$< completion $* >$@
FORCE:

# A program without shared libraries, in a folder of its own for each choice of XLSX.
ifeq ($(KIND),static)
ifneq ($(XLSX),no)
$(O)/flagfall: | $(O)/xlsxwriter
endif
endif
LIBS_static = $(patsubst -lxlsxwriter,@$(O_static)/xlsxwriter,$(LINKED)) -ltinfo -ldl
$(O_static)/xlsxwriter: .package/libxlsxwriter
	@mkdir -p $(@D)
	$(Q)CC="$(CC)" .package/libxlsxwriter $(@D) >$@
static: ## one program that needs no shared library (build/static/flagfall)
	@CC="$(CC)" XLSX=$(XLSX) EXPAT=$(EXPAT) .ci/deps build static --install
	$(call make_kind,static,$(O_static)/flagfall)
	@tests/tools/check-static $(O_static)/flagfall

# ---- other platforms: docs/platforms.md ----
WINDOWS_CC := x86_64-w64-mingw32-gcc
make_windows = +@$(MAKE) $(PARALLEL) --no-print-directory KIND=windows CC=$(WINDOWS_CC) $(1)
windows: ## the program for Windows, one file without DLL (build/windows/flagfall.exe)
	@CC="$(CC)" .ci/deps windows --install
	@.package/libraries windows $(B)/libraries/windows
	$(call make_windows,$(B)/windows/flagfall.exe)
	$(Q).package/windows $(B) $(VERSION)
# The tests that cannot be built there are in tests/platform/skip.txt, too.
skipped_on = $(shell sed -n 's/^\($(1)\|.*,$(1)\)[, ].*| unit *| *\([a-z_,]*\).*/\2/p' tests/platform/skip.txt | tr , ' ')
tests_on = $(foreach t,$(TEST_SRC:%.c=%),$(if $(filter $(notdir $(t)),$(call skipped_on,$(1))),,$(t)))
check-windows: windows ## command, unit and law tests of the Windows program, under wine
	$(call make_windows,$(patsubst %,$(B)/windows/%.exe,$(call tests_on,windows)))
	@tests/tools/check-platform windows $(B)/windows/flagfall.exe $(patsubst %,$(B)/windows/%.exe,$(call tests_on,windows))
	@tests/platform/installer $(B)/windows/flagfall-$(VERSION)-windows-setup.exe

# One program for any Linux of this machine, and its tests.
make_musl = +@$(MAKE) $(PARALLEL) --no-print-directory KIND=musl CC=musl-gcc AR=ar $(1)
musl: ## one static program by musl, for any Linux (build/musl/flagfall)
	@CC="$(CC)" .ci/deps musl --install
	@.package/libraries musl $(B)/libraries/musl
	$(call make_musl,$(B)/musl/flagfall)
check-musl: musl ## command, unit and law tests of the program by musl
	$(call make_musl,$(patsubst %,$(B)/musl/%,$(call tests_on,musl)))
	@tests/tools/check-platform musl $(B)/musl/flagfall $(patsubst %,$(B)/musl/%,$(call tests_on,musl))

# Other machines, by Debian's cross compilers; tests by qemu-user.
DEBIAN_aarch64 := arm64
DEBIAN_s390x   := s390x
DEBIAN_armhf   := armhf
TRIPLE_aarch64 := aarch64-linux-gnu
TRIPLE_s390x   := s390x-linux-gnu
TRIPLE_armhf   := arm-linux-gnueabihf
SYSROOT         = $(abspath $(B))/sysroot/$(1)
CROSS_FOLDERS   = $(SYSROOT)/usr/lib/$(TRIPLE_$(1)):$(SYSROOT)/lib/$(TRIPLE_$(1))
make_cross = +@$(MAKE) $(PARALLEL) --no-print-directory KIND=$(1) CC=$(TRIPLE_$(1))-gcc \
    CFLAGS='-isystem $(SYSROOT)/usr/include -isystem $(SYSROOT)/usr/include/$(TRIPLE_$(1))' \
    LDFLAGS='-L$(SYSROOT)/usr/lib/$(TRIPLE_$(1)) -L$(SYSROOT)/lib/$(TRIPLE_$(1)) -Wl,-rpath-link,$(CROSS_FOLDERS)' $(2)
.PHONY: musl check-musl check-aarch64 check-s390x check-armhf
check-aarch64 check-s390x check-armhf: check-%: ## command, unit and law tests on another machine, by qemu-user
	@CC="$(CC)" .ci/deps $* qemu --install
	@.package/sysroot $(DEBIAN_$*) $(B)/sysroot/$*
	$(call make_cross,$*,$(B)/$*/flagfall $(patsubst %,$(B)/$*/%,$(call tests_on,$*)))
	@QEMU_ROOT=$(call SYSROOT,$*) QEMU_LIBRARIES=$(call CROSS_FOLDERS,$*) tests/tools/check-platform $* $(B)/$*/flagfall \
	    $(patsubst %,$(B)/$*/%,$(call tests_on,$*))

make_web = +@NODE_PATH=/usr/share/nodejs $(MAKE) $(PARALLEL) --no-print-directory KIND=web EXPAT=no CC=emcc $(1)
web: ## the program for the browser, one page without network (build/web/flagfall.html), and build/npm
	@CC="$(CC)" .ci/deps web --install
	@.package/libraries web $(B)/libraries/web
	$(call make_web,$(B)/web/door.js)
	$(Q).package/web $(B) $(VERSION)
check-web: web ## the page and the package: the guide's examples, a browser, axe-core
	@.ci/deps browser --install || true
	$(call make_kind,user,$(B)/flagfall)
	@tests/web/check $(B)

check-cluster: ## shards by GNU parallel, Slurm and dask, each with a task killed and run again
	$(call make_kind,user,$(B)/flagfall)
	@.ci/deps cluster --install || true
	@tests/cluster/check $(B)/flagfall

deb: ## Debian packages of program and library, checked by lintian (build/deb)
	@CC="$(CC)" .ci/deps build deb --install
	@.package/deb $(B) $(VERSION)
# Libraries that are loaded when they are first called do not show in program and library. They do
# in these, which are linked with them: for tools that look what a package needs.
loaded:
	@mkdir -p $(B)/loaded
	$(Q)$(CC) -std=c17 $(CPPFLAGS_ALL) -fPIC -shared $(patsubst %,%.c,$(filter lib/%,$(LOADABLE))) \
	    -o $(B)/loaded/library.so $(filter-out -lncursesw,$(LINKED))
	$(Q)$(CC) -std=c17 $(CPPFLAGS_ALL) -fPIC -shared $(LOADABLE:%=%.c) -o $(B)/loaded/program.so $(LINKED)
check-built: ## the unit and law tests on the library as users build it, without sanitizers
	$(call make_kind,user,$(B)/flagfall $(TEST_SRC:%.c=$(B)/%))
	@tests/tools/run-tests unit $(TEST_SRC:%.c=$(B)/%)

doc: ## the reference of the library for programmers, by Doxygen (build/doc)
	@CC="$(CC)" .ci/deps doc --install
	@mkdir -p $(B)/doc
	@VERSION=$(VERSION) OUTPUT=$(B)/doc doxygen docs/Doxyfile
	@echo "$(B)/doc/html/index.html"

products: ## build all that install puts in place
	$(call make_kind,release,$(R)/flagfall $(COMPLETIONS))
	$(call make_kind,product,$(P)/libflagfall.a $(SO) $(P)/flagfall.pc)
FILES = DESTDIR='$(DESTDIR)' BINDIR='$(BINDIR)' LIBDIR='$(LIBDIR)' INCLUDEDIR='$(INCLUDEDIR)' \
    DATADIR='$(DATADIR)' DOCDIR='$(DOCDIR)' BASHDIR='$(BASHDIR)' ZSHDIR='$(ZSHDIR)' \
    FISHDIR='$(FISHDIR)' VERSION=$(VERSION) SOVERSION=$(SOVERSION) .package/files
install: products ## install to $(DESTDIR)$(PREFIX): program, library, headers, manual, completions
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

dist: ## a source archive in build/, the same bytes each time
	@rm -rf $(B)/dist
	@.package/source $(B)/dist/flagfall-$(VERSION)
	@tar -C $(B)/dist --sort=name --mtime="@$$(.package/date)" --owner=0 --group=0 --numeric-owner --mode=u+rw,go=rX \
	    --format=ustar -cf - flagfall-$(VERSION) | gzip -9n >$(B)/flagfall-$(VERSION).tar.gz
	@rm -rf $(B)/dist
	@echo "$(B)/flagfall-$(VERSION).tar.gz"
release-files: ## all files of a release with checksums and SBOM (build/release-files)
	$(call make_kind,release,$(R)/flagfall $(COMPLETIONS))
	$(call in_turn,dist windows web musl deb)
	@.package/release-files $(B) $(VERSION)
check-recipes: dist ## packages for Fedora and Arch from their recipes, as far as this machine has the tools
	@tests/platform/recipes $(B) $(VERSION)
check-release: ## builds the files of a release twice, in two folders: the same bytes
	@tests/tools/check-release $(VERSION)
clean: ## remove build/
	rm -rf $(B)
help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9][a-z0-9 -]*:.*## / {n = split($$1, names, " "); for (i = 1; i <= n; i++) printf "%s\t%s\n", names[i], $$2}' Makefile | \
	    sort | awk -F'\t' '{printf "  make %-18s %s\n", $$1, $$2}'
