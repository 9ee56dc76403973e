/*
 * The shortest calls of the Python package: collective subroutines and SYNC ALL as functions of Python's own kind,
 * because a call by ctypes takes longer than the operation. The package asks for them by atoll_python_method
 * (_calls.py), and has another way where they say that they cannot.
 *
 * One library serves all versions of Python: no header of Python is used, only functions and structures of its stable
 * ABI (docs.python.org, "C API Stability"; the buffer's functions and METH_FASTCALL are older than their place in it).
 */
#include <atoll.h>

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/types.h>

typedef struct object PyObject; /* opaque */

/* Py_buffer */
struct buffer {
  void *buf;
  PyObject *obj;
  ssize_t len, itemsize;
  int readonly, ndim;
  char *format;
  ssize_t *shape, *strides, *suboffsets;
  void *internal;
};

/* PyMethodDef, and its flag for a function of (self, arguments, their number) */
struct method {
  const char *name;
  PyObject *(*function)(PyObject *, PyObject *const *, ssize_t);
  int flags;
  const char *doc;
};
enum { METH_FASTCALL = 0x80 };
/* PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS | PyBUF_FORMAT */
enum { WRITABLE = 0x1, C_CONTIGUOUS = 0x38, FORMAT = 0x4 };

/* Python's functions, by their names without "Py". */
static struct {
  int (*Object_GetBuffer)(PyObject *, struct buffer *, int);
  void (*Buffer_Release)(struct buffer *);
  long (*Long_AsLong)(PyObject *);
  PyObject *(*Long_FromLong)(long);
  char *(*Bytes_AsString)(PyObject *);
  void *(*Eval_SaveThread)(void);
  void (*Eval_RestoreThread)(void *);
  PyObject *(*Err_Occurred)(void);
  void (*Err_Clear)(void);
  PyObject *(*CFunction_NewEx)(struct method *, PyObject *, PyObject *);
} py;

static bool find_python(void) {
  bool ok = true;
#define FIND(name) ok = (*(void **)&py.name = dlsym(RTLD_DEFAULT, "Py" #name)) != NULL && ok
  FIND(Object_GetBuffer);
  FIND(Buffer_Release);
  FIND(Long_AsLong);
  FIND(Long_FromLong);
  FIND(Bytes_AsString);
  FIND(Eval_SaveThread);
  FIND(Eval_RestoreThread);
  FIND(Err_Occurred);
  FIND(Err_Clear);
  FIND(CFunction_NewEx);
#undef FIND
  return ok;
}

/* What a function returns where the package has to go its other way. */
static PyObject *cannot(void) {
  py.Err_Clear();
  return py.Long_FromLong(-1);
}

/* enum atoll_type of a buffer's elements (struct's format of one character, "Zd" of complex ones); 0: none. */
static int type_of(const struct buffer *buffer) {
  const char *format = buffer->format ? buffer->format : "B";
  bool complex_part = format[0] == 'Z';
  format += complex_part;
  if (!format[0] || format[1])
    return 0;
  enum { INTEGER = 1, REAL, COMPLEX, UNSIGNED = 5 };
  int size = (int)buffer->itemsize;
  if (strchr("fd", format[0]))
    return complex_part ? COMPLEX * 256 + size / 2 : REAL * 256 + size;
  if (complex_part)
    return 0;
  return strchr("bhilq", format[0]) ? INTEGER * 256 + size : strchr("BHILQ", format[0]) ? UNSIGNED * 256 + size : 0;
}

enum operation { SUM, MINIMUM, MAXIMUM, BROADCAST };

static int execute(enum operation operation, const char *place, const struct buffer *buffer, int type, int image) {
  size_t count = (size_t)(buffer->len / buffer->itemsize);
  switch (operation) {
  case SUM:
    return atoll_c_co_sum(place, buffer->buf, count, type, image);
  case MINIMUM:
    return atoll_c_co_min(place, buffer->buf, count, type, image);
  case MAXIMUM:
    return atoll_c_co_max(place, buffer->buf, count, type, image);
  case BROADCAST:
    return atoll_c_co_broadcast(place, buffer->buf, (size_t)buffer->len, image);
  }
  return -1;
}

/* (place, operation, array, image): the status. Other threads of Python go on meanwhile. */
static PyObject *collective(PyObject *self, PyObject *const *arguments, ssize_t count) {
  (void)self;
  if (count != 4)
    return cannot();
  const char *place = py.Bytes_AsString(arguments[0]);
  long operation = py.Long_AsLong(arguments[1]), image = py.Long_AsLong(arguments[3]);
  struct buffer buffer;
  if (!place || py.Err_Occurred() || image < INT32_MIN || image > INT32_MAX ||
      py.Object_GetBuffer(arguments[2], &buffer, WRITABLE | C_CONTIGUOUS | FORMAT))
    return cannot();
  int type = type_of(&buffer);
  bool has_elements =
      buffer.itemsize > 0 && (type || (operation == BROADCAST && buffer.format && !strchr(buffer.format, 'O')));
  int status = -1;
  if (has_elements) {
    void *thread = py.Eval_SaveThread();
    status = execute((enum operation)operation, place, &buffer, type, (int)image);
    py.Eval_RestoreThread(thread);
  }
  py.Buffer_Release(&buffer);
  return py.Long_FromLong(status);
}

/* (place): the status. */
static PyObject *sync_all(PyObject *self, PyObject *const *arguments, ssize_t count) {
  (void)self;
  const char *place = count == 1 ? py.Bytes_AsString(arguments[0]) : NULL;
  if (!place)
    return cannot();
  void *thread = py.Eval_SaveThread();
  int status = atoll_c_sync_all(place);
  py.Eval_RestoreThread(thread);
  return py.Long_FromLong(status);
}

static struct method methods[] = {{"collective", collective, METH_FASTCALL, NULL},
                                  {"sync_all", sync_all, METH_FASTCALL, NULL}};

/* One of these as an object of Python; null: this Python does not have what they need. */
PyObject *atoll_python_method(const char *name);
PyObject *atoll_python_method(const char *name) {
  if (!find_python())
    return NULL;
  for (unsigned i = 0; i < sizeof methods / sizeof methods[0]; i++)
    if (!strcmp(methods[i].name, name))
      return py.CFunction_NewEx(&methods[i], NULL, NULL);
  return NULL;
}
