# Other platforms: docs/platforms.md. Part of the Makefile.

# Windows: all libraries inside, from .package/libraries
, := ,
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
# The browser: WebAssembly by emscripten, the same libraries, the door of the program (cli/door/door.h) instead of main.
CFLAGS_web        = -Os -DFF_DOOR_ONLY -isystem $(KIND_LIBRARIES)/include -Werror=implicit-function-declaration
LDFLAGS_web       = -Os -L$(KIND_LIBRARIES)/lib -sMODULARIZE=1 -sEXPORT_NAME=flagfallModule -sALLOW_MEMORY_GROWTH=1 \
                    -sINITIAL_MEMORY=33554432 -sTOTAL_STACK=4194304 -sENVIRONMENT=web,worker,node -sFILESYSTEM=1 --js-library cli/web/passed.js \
                    -sEXPORTED_FUNCTIONS=_ff_call,_ff_call_free,_ff_pocket,_malloc,_free -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8
LIBS_web          = $(filter-out -lncursesw -lpthread -ldl -lm,$(LINKED))
TEST_CFLAGS_windows = -include tests/support/windows.h -D_POSIX_C_SOURCE=200809L
LDFLAGS_windows   = -static -L$(KIND_LIBRARIES)/lib -Wl,--no-insert-timestamp,--stack,8388608,--dynamicbase,--nxcompat,--high-entropy-va
LIBS_windows      = $(filter-out -lncursesw -lpthread -ldl,$(LINKED)) $(SYSTEM_windows)
SYSTEM_windows   := -lssp -lbcrypt -lshell32 -ladvapi32 -lwinhttp -lws2_32 -liphlpapi

WINDOWS_CC := x86_64-w64-mingw32-gcc
# The picture, the manifest and the version, in the program.
ifeq ($(SYSTEM),mingw)
WINDRES    := $(patsubst %gcc,%windres,$(CC))
NUMBERS    := $(shell echo '$(VERSION)' | sed 's/[^0-9.].*//').0
$(O)/made/windows.%: .package/windows.% $(O)/flags
	@mkdir -p $(@D)
	$(Q)sed 's|@NUMBER@|$(NUMBERS)|; s|@COMMAS@|$(subst .,$(,),$(NUMBERS))|; s|@VERSION@|$(VERSION)|; s|@MANIFEST@|$(O)/made/windows.manifest|; s|@ICON@|$(O)/made/windows.ico|' $< >$@
$(O)/made/windows.ico: .package/icon .package/flagfall.svg
	@mkdir -p $(@D)
	$(Q).package/icon .package/flagfall.svg >$@
$(O)/made/windows.o: $(O)/made/windows.rc $(O)/made/windows.manifest $(O)/made/windows.ico
	$(call say,RES)
	$(Q)$(WINDRES) $< -o $@
$(O)/flagfall$(EXE): $(O)/made/windows.o
endif
make_windows = +@$(MAKE) $(PARALLEL) --no-print-directory KIND=windows CC=$(WINDOWS_CC) $(1)
windows: ## the program for Windows, one file without DLL (build/windows/flagfall.exe)
	@CC="$(CC)" .ci/deps windows --install
	@.package/libraries windows $(B)/libraries/windows
	$(call make_windows,$(B)/windows/flagfall.exe)
	$(Q).package/windows $(B) $(VERSION)
SHORT = yes
# The tests that cannot be built there are in tests/platform/skip.txt, too.
skipped_on = $(shell sed -n 's/^\($(1)\|.*,$(1)\)[, ].*| unit *| *\([a-z_,]*\).*/\2/p' tests/platform/skip.txt | tr , ' ')
tests_on = $(foreach t,$(TEST_SRC:%.c=%),$(if $(filter $(notdir $(t)),$(call skipped_on,$(1))),,$(t)))
check-windows: ## command, unit and law tests of the Windows program, under wine: all of them, an hour or more
	+@$(MAKE) --no-print-directory check-windows-short SHORT=
check-windows-short: windows ## the same with those commands only in which the system matters: minutes
	$(call make_windows,$(patsubst %,$(B)/windows/%.exe,$(call tests_on,windows)))
	@SHORT=$(SHORT) tests/tools/check-platform windows $(B)/windows/flagfall.exe $(patsubst %,$(B)/windows/%.exe,$(call tests_on,windows))
	@$(WINDOWS_CC) -std=c17 -O1 -Wall -Wextra -Werror tests/platform/relay.c -lws2_32 -o $(B)/windows/relay.exe
	@tests/platform/serve windows $(B)/windows/flagfall.exe $(B)/windows/relay.exe
	@tests/platform/installer $(B)/windows/flagfall-$(VERSION)-windows-setup.exe $(B)/windows/relay.exe

# One program for any Linux of this machine, and its tests.
make_musl = +@$(MAKE) $(PARALLEL) --no-print-directory KIND=musl CC=musl-gcc AR=ar $(1)
musl: ## one static program by musl, for any Linux (build/musl/flagfall)
	@CC="$(CC)" .ci/deps musl --install
	@.package/libraries musl $(B)/libraries/musl
	$(call make_musl,$(B)/musl/flagfall)
check-musl: musl ## command, unit and law tests of the program by musl
	$(call make_musl,$(patsubst %,$(B)/musl/%,$(call tests_on,musl)))
	@tests/tools/check-platform musl $(B)/musl/flagfall $(patsubst %,$(B)/musl/%,$(call tests_on,musl))
	@tests/platform/serve musl $(B)/musl/flagfall

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
