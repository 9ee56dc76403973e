! Intrinsic procedures that translated text refers to, for scopes where their names mean something else: it renames them
! (lower/Needs.cpp, intrinsic). The back end compiles this, and the front end reads it for the XcalableMP directives.
module atoll_intrinsics
  implicit none
  intrinsic :: achar, allocated, any, associated, cmplx, count, int, is_contiguous, kind, lbound, len, logical, maxval, minval
  intrinsic :: pack, present, random_seed, rank, real, reshape, shape, size, storage_size, transfer, ubound
end module
