/* Nothing: a library that has the name of every MPI library with the standard binary interface, so that the plug-in can
   be linked without one. */
typedef int atolli_nothing;
