# What is installed, packed and released. Part of the Makefile.

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

# The installed library is compiled without link-time optimization, so that any compiler can link
# it. The shared one exports what the public headers declare (.package/exports).
P  := $(B)/product
R  := $(B)/release
SO := $(P)/libflagfall.so.$(VERSION)
HEADERS := $(sort $(wildcard lib/include/flagfall/*.h))
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
    FISHDIR='$(FISHDIR)' VERSION=$(VERSION) SOVERSION=$(SOVERSION)
install: products ## install to $(DESTDIR)$(PREFIX): program, library, headers, manual, completions
	@$(FILES) .package/files install $(B)
	@[ -n "$(DESTDIR)" ] || [ "$$(id -u)" != 0 ] || ! command -v ldconfig >/dev/null || ldconfig
	@echo "installed in $(DESTDIR)$(PREFIX)"
uninstall: ## remove what install put there, and nothing else
	@$(FILES) .package/files uninstall $(B)
	@[ -n "$(DESTDIR)" ] || [ "$$(id -u)" != 0 ] || ! command -v ldconfig >/dev/null || ldconfig
install-list: ## the files that install puts in place
	@$(FILES) .package/files list $(B)
installcheck: ## try what is installed at $(DESTDIR)$(PREFIX), as an ordinary user
	@$(FILES) .package/files list $(B) >$(B)/installed
	@CC="$(CC)" DESTDIR='$(DESTDIR)' BINDIR='$(BINDIR)' LIBDIR='$(LIBDIR)' tests/tools/installcheck $(B)/installed

# The same in a folder of build/, with the program and completions as users build them: no time
# goes into link-time optimization.
INSTALLED := $(CURDIR)/$(B)/installed-root
installed-tests:
	$(call make_kind,user,$(B)/flagfall $(addprefix $(B)/completions/,bash zsh fish))
	$(call make_kind,product,$(P)/libflagfall.a $(SO) $(P)/flagfall.pc)
	@rm -rf $(INSTALLED)
	@$(FILES) DESTDIR=$(INSTALLED) PROGRAM=$(B)/flagfall COMPLETIONS=$(B)/completions .package/files install $(B)
	+@$(MAKE) --no-print-directory installcheck DESTDIR=$(INSTALLED)

dist: ## a source archive in build/, the same bytes each time
	@rm -rf $(B)/dist
	@.package/source $(B)/dist/flagfall-$(VERSION)
	@tar -C $(B)/dist --sort=name --mtime="@$$(.package/date)" --owner=0 --group=0 --numeric-owner --mode=u+rw,go=rX \
	    --format=ustar -cf - flagfall-$(VERSION) | gzip -9n >$(B)/flagfall-$(VERSION).tar.gz
	@rm -rf $(B)/dist
	@echo "$(B)/flagfall-$(VERSION).tar.gz"
# The unit tests are those of make deb and of the checks before a release.
release-files: export DEB_BUILD_OPTIONS := nocheck
release-files: ## all files of a release with checksums, SBOM and notes, signed with KEY=FILE (build/release-files)
	$(call in_turn,dist windows web musl deb python)
	$(call make_musl,$(COMPLETIONS:$(R)/%=$(B)/musl/%))
	@KEY='$(KEY)' .package/release-files $(B) $(VERSION)
check-recipes: dist ## packages for Fedora and Arch from their recipes, as far as this machine has the tools
	@tests/platform/recipes $(B) $(VERSION)
check-release: ## builds the files of a release twice, in two folders: the same bytes
	@tests/tools/check-release $(VERSION)

.PHONY: python check-python
python: ## the package for Python, a wheel with the library inside (build/python)
	@CC="$(CC)" .ci/deps build python --install
	$(call make_kind,product,$(P)/libflagfall.a)
	@CC="$(CC)" ARCHIVE=$(P)/libflagfall.a .package/python $(B) $(VERSION)
check-python: python ## the wheel in an empty environment without a network: its examples and tests
	$(call make_kind,user,$(B)/flagfall)
	@tests/python/check $(B)
