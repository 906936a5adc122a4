// How far the program has read what it was given, to who made it and asked for that ("passed"): ff_sys_tell_passed.
mergeInto(LibraryManager.library, {
  ff_page_passed: function (done, total) { if (Module['passed']) Module['passed'](done, total); },
});
