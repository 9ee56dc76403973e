! The runtime's STAT= values are those of the compiler's ISO_FORTRAN_ENV (boot/node/backend.h).
module runtime_codes
  use, intrinsic :: iso_c_binding
  implicit none
  type, bind(c) :: stat_codes
    integer(c_int) :: locked, unlocked, locked_other_image, stopped_image, failed_image, unlocked_failed_image
  end type
  type(stat_codes), bind(c, name='atolli_stat_codes') :: codes
end module

program compare
  use, intrinsic :: iso_fortran_env
  use runtime_codes
  implicit none
  call same('stat_locked', stat_locked, codes%locked)
  call same('stat_unlocked', stat_unlocked, codes%unlocked)
  call same('stat_locked_other_image', stat_locked_other_image, codes%locked_other_image)
  call same('stat_stopped_image', stat_stopped_image, codes%stopped_image)
  call same('stat_failed_image', stat_failed_image, codes%failed_image)
contains
  subroutine same(name, compiler, runtime)
    character(*), intent(in) :: name
    integer, intent(in) :: compiler, runtime
    if (compiler == runtime) return
    print '(2a,i0,a,i0)', name, ' is ', compiler, ', for the runtime ', runtime
    error stop
  end subroutine
end program
