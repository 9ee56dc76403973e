! Row stop: STOP in a procedure, in a CRITICAL construct's procedure, in a BLOCK and in a function reference that is
! part of a WRITE (J3/18-007r1 11.4); END PROGRAM on the others.
program stop_in_procedure
  use checks
  implicit none
  integer :: x[*]

  x = this_image()
  sync all
  call deep(this_image())
  call finish()

contains

  recursive subroutine deep(level)
    integer, intent(in) :: level
    block
      integer :: local(level)
      local = level
      call check('right image', x[modulo(this_image(), num_images()) + 1], modulo(this_image(), num_images()) + 1)
      if (level == 1) then
        call finish()
        if (this_image() /= 3) stop
        return
      end if
    end block
    call deep(level - 1)
  end subroutine

end program
