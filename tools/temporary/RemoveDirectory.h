// What the compiler drivers do with their private directories at the end.
#ifndef ATOLL_TEMPORARY_REMOVEDIRECTORY_H
#define ATOLL_TEMPORARY_REMOVEDIRECTORY_H

namespace temporary {

// Removes the directory with all that is in it, as far as that is possible; symbolic links are removed, not followed.
// For signal handlers, too.
void removeDirectory(const char *path);

} // namespace temporary
#endif
