# Flagfall. `make help` lists the targets.

VERSION := $(shell sed -n 's/^.define FF_VERSION "\(.*\)"/\1/p' lib/include/flagfall/version.h)
# The number of the shared library: goes up with every change that breaks programs built before.
SOVERSION := 0
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
# What is undefined ends the program by a signal. With words to say for each place (make debug
# SANITIZE='-fsanitize=address,undefined -fno-sanitize-recover=all') it has eight times as much data to
# set up and to look through for lost memory, and starts in three times the time.
SANITIZE   := -fsanitize=address,undefined -fno-sanitize-recover=all -fsanitize-undefined-trap-on-error
ifeq ($(SYSTEM),linux)
HARD_LINK  := -Wl,--as-needed,-z,relro,-z,now,-z,noexecstack
endif
CFLAGS_user      := -O2 -fPIE -g1 $(HARDEN)
LDFLAGS_user     := -pie $(HARD_LINK)
CFLAGS_release   := -O3 -flto=auto -fPIE -fno-plt -g1 $(HARDEN)
LDFLAGS_release  := -O3 -flto=auto -frandom-seed=flagfall -pie $(HARD_LINK)
CFLAGS_product   := -O3 -fno-semantic-interposition -g1 $(HARDEN)
LDFLAGS_product  := $(HARD_LINK),-Bsymbolic-functions
CFLAGS_static    := $(CFLAGS_release)
LDFLAGS_static   := $(filter-out -pie,$(LDFLAGS_release)) -static-pie
CFLAGS_debug     := -Og -g1 -Werror $(SANITIZE) -fno-omit-frame-pointer
# Two hundred tests are linked in a quarter of the time by another linker.
GOLD             := $(if $(shell command -v ld.gold),-fuse-ld=gold)
LDFLAGS_debug    = $(SANITIZE) $(GOLD) $(if $(filter %.so,$@),,-no-pie)
CFLAGS_tsan      := -O1 -g -Werror -fsanitize=thread
LDFLAGS_tsan     := -fsanitize=thread
CFLAGS_coverage  := -O0 -g -Werror --coverage -fprofile-update=atomic -DNDEBUG -DFF_UNCONFINED
LDFLAGS_coverage := --coverage
CFLAGS_plain     := -Og -g1 -Werror
LDFLAGS_plain    := $(GOLD)
CFLAGS_fuzz      := -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
LDFLAGS_fuzz     := -fsanitize=fuzzer,address,undefined
CC_fuzz          := $(CLANG)
KCC      = $(or $(CC_$(KIND)),$(CC))
KCFLAGS  = $(CFLAGS_$(KIND)) $(CFLAGS)
KLDFLAGS = $(LDFLAGS_$(KIND)) $(LDFLAGS)
KLIBS    = $(or $(LIBS_$(KIND)),$(LIBS))

comma := ,
LIBS := -lmicrohttpd -lcsv -lminizip -lexpat -lxlsxwriter -lsqlite3 -lsodium -lncursesw -lzstd -lz -lpthread -lm
TEST_LIBS := -lcmocka

# Files whose speed depends on newer instructions: each is compiled once for every level below
# (FF_LEVEL names it) and the level is chosen when the program runs.
LEVELS := base avx2
FLAGS_base := -Wno-psabi
FLAGS_avx2 := -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt
LEVELLED := lib/chess/board/perft_fast.c lib/io/pgn/pgn_game_fast.c lib/io/verify/verify_fast.c lib/chess/winnable/alive.c
ifeq ($(findstring x86_64,$(MACHINE)),)
LEVELS := base
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
LEFT_OUT += cli/clock/clock_terminal.c cli/screen/ncursesw_library.c cli/screen/screen.c
EXE := $(if $(filter linux,$(SYSTEM)),,.exe)
else
LEFT_OUT += cli/clock/clock_console.c cli/screen/screen_console.c
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

# SERVE=no builds one that serves no pages, without libmicrohttpd; some platforms are built so.
SERVE ?= yes
ifneq ($(filter emscripten,$(SYSTEM))$(filter static web aarch64 s390x armhf,$(KIND)),)
SERVE := no
endif
ifeq ($(SERVE),no)
LIBS := $(filter-out -lmicrohttpd,$(LIBS))
LEFT_OUT += $(filter-out cli/serve/cmd_serve.c cli/serve/no_serve.c,$(wildcard cli/serve/*.c))
else
LEFT_OUT += cli/serve/no_serve.c
endif

# What asks web addresses: libcurl, which is loaded when one is named, WinHTTP, or nothing.
NET_DRIVER := $(if $(filter mingw,$(SYSTEM))$(filter windows,$(KIND)),winhttp,$(if $(filter emscripten,$(SYSTEM))$(filter static web musl,$(KIND)),no_net,curl))
LEFT_OUT += $(filter-out lib/base/net/$(NET_DRIVER).c lib/base/net/end.c,$(wildcard lib/base/net/*.c))

# Sorted here, as every language sorts: what is linked in another order is another file.
LIB_SRC := $(sort $(filter-out $(LEVELLED) $(LEFT_OUT),$(wildcard $(WINGS:%=%/*/*.c))))
CLI_SRC := $(sort $(filter-out $(LEFT_OUT),$(wildcard cli/*.c cli/*/*.c)))
CLI_PARTS := $(filter-out cli/main.c,$(CLI_SRC))
TEST_SRC := $(wildcard tests/unit/test_*.c tests/laws/law_*.c)
PROP_SRC := $(wildcard tests/prop/prop_*.c)
SUPPORT_SRC := $(wildcard tests/support/*.c)
# what robust and crash have in common
STAGE_SRC := $(addprefix tests/robust/,stage.c faults.c disk.c)
FUZZ_SRC := $(wildcard tests/fuzz/fuzz_*.c)
BENCH_SRC := $(wildcard tests/bench/*.c)
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

.PHONY: release-files check-release check-recipes loaded check-built check-cluster windows check-windows check-windows-short web check-web all flagfall release debug demo check check-all check-browser conformance conformance-long pairing-short pairing-long nightly bench fuzz fuzz-campaign fuzz-table tsan valgrind analyze limits limits-archive style \
        layers rooms po-check made-up-language same-bytes pictures pictures-languages coverage products static deb doc install uninstall install-list installcheck dist clean help FORCE \
        deps deps-install conformance-deps unit prop prop-long prop-small prop-short cli-plain costs printed robust crash-sim limits-short cli-tests product-tests docs-tests serve-long fuzz-replay installed-tests
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
# One after the other: they build in the same folders. With -k all of them, and what failed is named.
GO_ON := $(findstring k,$(firstword -$(MAKEFLAGS)))
in_turn = +@rm -f build/test-counts; failed=; for target in $(1); do \
	    began=$$(date +%s); $(MAKE) --no-print-directory $$target || failed="$$failed $$target"; \
	    echo "$$target: $$(($$(date +%s) - began)) s"; \
	    [ -z "$$failed" ] || [ -n "$(GO_ON)" ] || break; \
	done; [ -z "$$failed" ] || { echo "failed:$$failed"; exit 1; }

# One short line for each command; V=1 shows the commands, make -s nothing.
ifeq ($(V),)
Q := @
ifeq ($(findstring s,$(firstword -$(MAKEFLAGS))),)
say = @printf '  %-5s %s\n' '$(1)' '$@'
endif
endif

# ---- building one kind ----
LIB_OBJ := $(LIB_SRC:%.c=$(O)/obj/%.o) $(foreach l,$(LEVELS),$(LEVELLED:%.c=$(O)/obj/%.$(l).o)) $(O)/obj/lib/io/desk/assets.o $(O)/obj/lib/base/lang/catalogue.o $(O)/obj/lib/io/views/guide_text.o
# What the linker compiles has a random number in it, unless one is given.
LTO_SEED = $(if $(findstring -flto,$(KCFLAGS)),-frandom-seed=$@)
COMPILE = $(KCC) -std=c17 $(CPPFLAGS_ALL) $(WARN) $(LTO_SEED)
BANNED := -include lib/base/base/banned.h

# Objects depend on the flags they were made with, not on this file.
FLAGS_NOW := $(COMPILE) $(KCFLAGS)
$(O)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(FLAGS_NOW)' | cmp -s - $@ 2>/dev/null || echo '$(FLAGS_NOW)' >$@
# The files that pages load, as C.
ASSETS := $(sort $(wildcard lib/io/desk/assets/*))
$(O)/made/assets.c: .package/assets $(ASSETS)
	@mkdir -p $(@D)
	$(call say,MAKE)
	$(Q).package/assets $(ASSETS) >$@
# The catalogues of languages, as C.
CATALOGUES := $(sort $(wildcard lib/base/lang/po/*.po))
$(O)/made/catalogue.c: .package/catalogue $(CATALOGUES)
	@mkdir -p $(@D)
	$(call say,MAKE)
	$(Q).package/catalogue $(CATALOGUES) >$@
$(O)/obj/lib/io/desk/assets.o: $(O)/made/assets.c $(O)/flags
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(COMPILE) -DFF_LIBRARY $(BANNED) $(KCFLAGS) $(PIC) -MMD -c $< -o $@
$(O)/obj/lib/base/lang/catalogue.o: $(O)/made/catalogue.c $(O)/flags
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(COMPILE) -DFF_LIBRARY $(BANNED) $(KCFLAGS) $(PIC) -MMD -c $< -o $@
# The guide, which is the help of the pages, as C.
GUIDE := $(sort $(wildcard docs/guide/*.md))
$(O)/made/guide.c: .package/guide $(GUIDE)
	@mkdir -p $(@D)
	$(call say,MAKE)
	$(Q).package/guide $(GUIDE) >$@
$(O)/obj/lib/io/views/guide_text.o: $(O)/made/guide.c $(O)/flags
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(COMPILE) -DFF_LIBRARY $(BANNED) $(KCFLAGS) $(PIC) -MMD -c $< -o $@
# objects, sources, flags
define compile
$(O)/obj/$(1).o: $(2).c $(O)/flags
	@mkdir -p $$(@D)
	$$(call say,CC)
	$$(Q)$$(COMPILE) $(3) -MMD -c $$< -o $$@
endef
$(eval $(call compile,lib/%,lib/%,-DFF_LIBRARY $$(BANNED) $$(KCFLAGS) $$(PIC)))
$(foreach l,$(LEVELS),$(eval $(call compile,lib/%.$(l),lib/%,-DFF_LIBRARY -DFF_LEVEL=$(l) $$(BANNED) $$(KCFLAGS) $$(FLAGS_$(l)) $$(PIC))))
$(eval $(call compile,cli/%,cli/%,$$(BANNED) $$(KCFLAGS)))
$(eval $(call compile,tests/%,tests/%,-Itests -Wno-missing-prototypes $$(TEST_CFLAGS_$$(KIND)) $$(KCFLAGS) $$(HASTE)))
# To compile these takes longer than they run.
ifeq ($(KIND),debug)
$(O)/obj/tests/unit/%.o $(O)/obj/tests/laws/%.o: HASTE := -O0
endif
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
	$(Q)$(KCC) $(KLDFLAGS) $(filter-out FORCE %.a %.js,$^) $(filter %/cli.a,$^) $(filter-out %/cli.a,$(filter %.a,$^)) -o $@ $(1)
endef
$(O)/libflagfall.a: $(LIB_OBJ)
	$(archive)
# the whole program but for main, for tests that run it inside themselves
$(O)/cli.a: $(CLI_PARTS:%.c=$(O)/obj/%.o)
	$(archive)
$(O)/flagfall$(EXE): $(CLI_SRC:%.c=$(O)/obj/%.o) $(O)/libflagfall.a
	$(call link,$(KLIBS))
# Hundreds of tests are linked in a third of the time with a shared library.
$(O)/libtested.so: $(LIB_OBJ)
	$(call link,-shared -Wl$(comma)-soname$(comma)$(@F) $(TESTED_LIBS))
TESTED = $(if $(filter debuglinux,$(KIND)$(SYSTEM)),$(O)/libtested.so,$(O)/libflagfall.a)
TESTED_AT = $(if $(filter debuglinux,$(KIND)$(SYSTEM)),-Wl$(comma)-rpath$(comma)'$$ORIGIN/../..')
# Functions of theirs are found before those of libraries that are loaded.
TESTED_FIRST = $(if $(filter linux,$(SYSTEM)),-rdynamic)
$(O)/tests/%$(EXE): $(O)/obj/tests/%.o $(SUPPORT_SRC:%.c=$(O)/obj/%.o) $(TESTED)
	$(call link,$(TESTED_AT) $(TESTED_FIRST) $(TEST_LIBS) $(TESTED_LIBS))
# The stand-alone driver replays the corpus of each fuzz target; libFuzzer brings its own.
$(O)/tests/fuzz/%: $(O)/obj/tests/fuzz/%.o $(if $(filter fuzz,$(KIND)),,$(O)/obj/tests/fuzz/replay.o) \
                   $(O)/cli.a $(TESTED)
	$(call link,$(TESTED_AT) $(TESTED_LIBS))
$(O)/tests/robust/robust $(O)/tests/robust/crash: $(O)/tests/robust/%: $(O)/obj/tests/robust/%.o \
    $(STAGE_SRC:%.c=$(O)/obj/%.o) $(O)/cli.a $(O)/libflagfall.a
	$(call link,-rdynamic $(TESTED_LIBS))
# A program that is started already, and what calls it, which nothing checks.
$(O)/tests/ready/ready: $(O)/obj/tests/ready/ready.o $(O)/cli.a $(O)/libflagfall.a
	$(call link,$(KLIBS))
$(O)/tests/ready/flagfall: tests/ready/call.c tests/ready/call.h
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(CC) -std=c17 -D_GNU_SOURCE -Itests -O1 $(WARN) -Wno-missing-prototypes -Werror $< -o $@
$(O)/door.js: $(CLI_PARTS:%.c=$(O)/obj/%.o) $(O)/libflagfall.a cli/web/passed.js
	$(call link,$(KLIBS))
# The bare server that ours is measured beside.
$(O)/tests/bench/bare_server: TESTED_LIBS += -lmicrohttpd
# What some tests link besides: other helpers, a part of the program, or all of it but main.
$(O)/tests/fuzz/fuzz_winnable: $(O)/obj/tests/support/rulebook.o $(O)/obj/tests/support/playout.o
$(O)/tests/fuzz/fuzz_spreadsheet: $(O)/obj/tests/support/archive.o
$(O)/tests/fuzz/fuzz_desk: $(O)/obj/tests/support/desk_view.o
$(O)/tests/unit/test_cost: $(O)/obj/cli/frame/plain.o
$(O)/tests/unit/test_screen_line: $(O)/obj/cli/screen/screen_line.o
$(O)/tests/unit/test_secret_prompt: $(O)/obj/cli/frame/secret_prompt.o
$(O)/tests/prop/prop_watch: $(O)/obj/cli/watch/files.o
$(O)/tests/prop/prop_threads $(O)/tests/prop/prop_convert_threads: $(O)/obj/tests/support/damaged_games.o
$(addprefix $(O)/tests/,$(addsuffix $(EXE),prop/prop_questions prop/prop_convert_threads prop/prop_school prop/prop_spelling prop/prop_strangers prop/prop_descriptive $(addprefix unit/test_,few_threads door pocket commands options questions enter desk rule access link live_post))): $(O)/cli.a
# The live clock and screens are tested as a program, in a pseudo-terminal.
$(addprefix $(O)/tests/unit/test_,clock_run ask train watch_screen enter): | $(O)/flagfall
# A header that is gone makes those that included it anew.
%.h: ;
-include $(shell find $(O)/obj -name '*.d' 2>/dev/null)

# ---- what must be on the machine ----
DEPS = @CC="$(CC)" XLSX=$(XLSX) EXPAT=$(EXPAT) SERVE=$(SERVE) .ci/deps build
deps: ; $(DEPS)
deps-install: ; $(DEPS) tests --install
conformance-deps: ; $(DEPS) tests conformance --install

demo: deps-install ## install what is missing, build, run the main job on the bundled example
	$(call make_kind,user,$(B)/flagfall)
	@tests/tools/demo $(B)/flagfall

PARTS := tests/tests.mk .package/platforms.mk .package/products.mk
include $(PARTS)

clean: ## remove build/
	rm -rf $(B)
help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9][a-z0-9 -]*:.*## / {n = split($$1, names, " "); for (i = 1; i <= n; i++) printf "%s\t%s\n", names[i], $$2}' Makefile $(PARTS) | \
	    sort | awk -F'\t' '{printf "  make %-18s %s\n", $$1, $$2}'
