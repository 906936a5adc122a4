#ifndef FLAGFALL_PYTHON_BINDING_H
#define FLAGFALL_PYTHON_BINDING_H

/* The stable interface of CPython 3.9 and later: one build serves them all. */
#define Py_LIMITED_API 0x03090000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "flagfall/flagfall.h"

/*
 * The module _flagfall: thin functions over the library. Python's objects are read before the
 * library is called and made after it; in between other threads of Python run.
 */

/* Raises flagfall.Error of an error; NULL. */
PyObject *binding_raise(const ff_error *err);
/* The notes of a reader as a list of (severity, code, line, column, text). */
PyObject *binding_notes(const ff_diagnostics *notes);
/* The bytes of a str or bytes-like object. False, and an exception, when it is neither. */
bool binding_bytes(PyObject *object, PyObject **holder, const char **bytes, Py_ssize_t *size);
/* A str of a string, which is released. */
PyObject *binding_text(ff_str *text);
/* An object of a function of Python that gives bytes; see ff_input_new_stream. */
int binding_source(void *ctx, void *buffer, size_t size, size_t *got, ff_error *err);

/* Functions of the module, by the file that has them. */
PyObject *binding_rule(PyObject *self, PyObject *args);
PyObject *binding_questions(PyObject *self, PyObject *args);
extern PyMethodDef binding_event_methods[], binding_watch_methods[];

#endif
