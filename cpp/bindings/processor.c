// A wheel for x86-64 contains the core twice. This module says which one the processor can run; it is compiled for any
// processor, so that it can be asked before a core is loaded.
#include <Python.h>
#include <stdlib.h>

#include "bindings/has_x86_64_v3.h"

// auditwheel must see which C library a module uses, and nothing else here uses one.
__attribute__((used, retain)) static void (*const c_library)(void) = abort;

static PyObject* ask_has_x86_64_v3(PyObject* module, PyObject* none) {
  (void)module;
  (void)none;
  return PyBool_FromLong(has_x86_64_v3());
}

static PyMethodDef functions[] = {
    {"has_x86_64_v3", ask_has_x86_64_v3, METH_NOARGS, "Whether this processor can run code for x86-64-v3."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef processor = {
    PyModuleDef_HEAD_INIT, "_processor", "What the processor can run.", 0, functions, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__processor(void) { return PyModuleDef_Init(&processor); }
