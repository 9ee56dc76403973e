! Row next-async: a program whose only completion variables are declared in BLOCK constructs, as in the draft's own example
! of COMPLETE (J3/26-007r1, 17.9.66).
program next_async_block
  use checks
  implicit none
  integer, asynchronous :: x
  integer :: images
  logical :: finished

  images = num_images()
  x = this_image()
  block
    use, intrinsic :: iso_fortran_env
    type(completion_type) :: done
    call co_max(x, completion=done)
    call complete(done)
  end block
  call check('of a BLOCK construct', x, images)
  call inner
  call finish()
contains
  subroutine inner
    use, intrinsic :: iso_fortran_env, only: pending => completion_type
    integer, asynchronous :: y(2)
    y = this_image()
    block
      type(pending) :: done
      call co_sum(y, completion=done)
      do
        call complete(done, finished)
        if (finished) exit
      end do
    end block
    call check('by another name of the type', y, [1, 1]*images*(images + 1)/2)
  end subroutine
end program
