/* Calls of the ucx conduit that the linker leads here (--wrap, transport/gasnet/CMakeLists.txt). */
#include <ucp/api/ucp.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Debian has compiled it for a newer UCX than this system's may be, which warns of that. It uses what UCX has had since
   1.6, by structures that say which of their members are set: so the version to ask for is this system's. */
ucs_status_t __real_ucp_init_version(unsigned major, unsigned minor, const ucp_params_t *parameters,
                                     const ucp_config_t *config, ucp_context_h *context_p);
ucs_status_t __wrap_ucp_init_version(unsigned major, unsigned minor, const ucp_params_t *parameters,
                                     const ucp_config_t *config, ucp_context_h *context_p);

ucs_status_t __wrap_ucp_init_version(unsigned major, unsigned minor, const ucp_params_t *parameters,
                                     const ucp_config_t *config, ucp_context_h *context_p) {
  unsigned own_major, own_minor, release;
  ucp_get_version(&own_major, &own_minor, &release);
  if (major == own_major && minor > own_minor)
    minor = own_minor;
  return __real_ucp_init_version(major, minor, parameters, config, context_p);
}

/* It says that one thread alone will call it, as who says nothing does. There may be two, one at a time
   (transport/messages): UCX then orders what they write to a network card. */
ucs_status_t __real_ucp_worker_create(ucp_context_h context, const ucp_worker_params_t *parameters,
                                      ucp_worker_h *worker_p);
ucs_status_t __wrap_ucp_worker_create(ucp_context_h context, const ucp_worker_params_t *parameters,
                                      ucp_worker_h *worker_p);

ucs_status_t __wrap_ucp_worker_create(ucp_context_h context, const ucp_worker_params_t *parameters,
                                      ucp_worker_h *worker_p) {
  ucp_worker_params_t own = *parameters;
  if (!(own.field_mask & UCP_WORKER_PARAM_FIELD_THREAD_MODE) || own.thread_mode == UCS_THREAD_MODE_SINGLE)
    own.thread_mode = UCS_THREAD_MODE_SERIALIZED;
  own.field_mask |= UCP_WORKER_PARAM_FIELD_THREAD_MODE;
  return __real_ucp_worker_create(context, &own, worker_p);
}

/* With the conduit's prefix UCX takes the variables GASNET_UCX_... for its own, and warns of those that it does not
   know. UCX_... are read without it.
   Messages of MESSAGE_BYTES and their heads are to be sent at once: where UCX can read other processes' memory, it lets
   the target fetch those of 8 KiB, which takes four times as long. */
ucs_status_t __real_ucp_config_read(const char *prefix, const char *file, ucp_config_t **config_p);
ucs_status_t __wrap_ucp_config_read(const char *prefix, const char *file, ucp_config_t **config_p);

ucs_status_t __wrap_ucp_config_read(const char *prefix, const char *file, ucp_config_t **config_p) {
  (void)prefix;
  ucs_status_t status = __real_ucp_config_read(NULL, file, config_p);
  if (status == UCS_OK && !getenv("UCX_RNDV_THRESH"))
    status = ucp_config_modify(*config_p, "RNDV_THRESH", "32k");
  return status;
}

/* The conduit says in each run that it is experimental, even where GASNET_QUIET is set. docs/transports.md says so. */
void __real_gasneti_console0_message(const char *prefix, const char *format, ...);
void __wrap_gasneti_console0_message(const char *prefix, const char *format, ...);

void __wrap_gasneti_console0_message(const char *prefix, const char *format, ...) {
  static const char experimental[] = "ucx-conduit is experimental";
  char text[1000];
  va_list arguments;
  if (!strncmp(format, experimental, sizeof experimental - 1))
    return;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  __real_gasneti_console0_message(prefix, "%s", text);
}
