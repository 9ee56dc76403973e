! Who takes part in the run, counted from 0 as in MPI, and how they meet.
module Run_F95
  use, intrinsic :: iso_c_binding, only: c_char, c_int, c_size_t
  implicit none
  private
  public :: Me_fa, Nprocs_fa, Sync_fa, Fence_fa, Message_fa

  interface
    integer(c_int) function Me_fa() bind(c, name='atoll_fa_me')
      import :: c_int
    end function
    integer(c_int) function Nprocs_fa() bind(c, name='atoll_fa_nprocs')
      import :: c_int
    end function
    ! All puts of this process are complete where they went.
    subroutine Fence_fa(rc) bind(c, name='atoll_fa_fence')
      import :: c_int
      integer(c_int), intent(out), optional :: rc
    end subroutine
    subroutine message(text, length) bind(c, name='atoll_fa_message')
      import :: c_char, c_size_t
      character(kind=c_char), intent(out) :: text(*)
      integer(c_size_t), value :: length
    end subroutine
  end interface

  ! A fence, and a meeting of all processes or of this one with each of `procs`.
  interface Sync_fa
    subroutine sync_all(rc) bind(c, name='atoll_fa_sync_all')
      import :: c_int
      integer(c_int), intent(out), optional :: rc
    end subroutine
    subroutine sync_procs(procs, rc) bind(c, name='atoll_fa_sync_procs')
      import :: c_int
      integer(c_int), intent(in) :: procs(:)
      integer(c_int), intent(out), optional :: rc
    end subroutine
  end interface

contains

  ! The text of this thread's latest error that a code was given for; blank where there was none.
  subroutine Message_fa(text)
    character(*), intent(out) :: text
    call message(text, len(text, c_size_t))
  end subroutine
end module Run_F95
