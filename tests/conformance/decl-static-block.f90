! Row decl-static-block: coarrays of BLOCK constructs (J3/18-007r1 11.1.4; C824: they are SAVE'd).
!
! Shows: BLOCK in the main program, nested BLOCKs that declare the same name, in a loop (the value survives), in
! procedures, in a recursive procedure, initialised and not, with SAVE attribute and SAVE statement; left by EXIT and
! by RETURN.
module with_blocks
  implicit none
contains
  recursive integer function in_recursion(level) result(total)
    integer, intent(in) :: level
    total = 0
    outer: block
      integer, save :: count[*] = 0
      count = count + level
      if (level > 1) then
        total = in_recursion(level - 1)
        exit outer
      end if
      sync all
      total = count[modulo(this_image(), num_images()) + 1]
      sync all
      return
    end block outer
  end function
end module

program decl_static_block
  use with_blocks
  use checks
  implicit none
  integer :: me, images, right, i

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  block
    integer, save :: n[*]
    integer :: a(2, 3)[0:*]
    save :: a
    n = 3*me
    a = me
    sync all
    call check('n', n[right], 3*right)
    call check('a', a(:, 2)[right - 1], [right, right])
    block
      integer, save :: n(4)[*] = [1, 2, 3, 4]  ! another n
      n(3) = n(3)*me
      sync all
      call check('inner n', n(:)[right], [1, 2, 3*right, 4])
      sync all
      n(1)[right] = -me
    end block
    call check('n unchanged', n, 3*me)
  end block

  do i = 1, 5
    block
      integer, save :: sum[*] = 0
      integer :: later
      sum = sum + i*me
      sync all
      call check('value kept between turns', sum[right], i*(i + 1)/2*right)
      sync all
      later = sum
      if (i == 4) exit
      call check('own value', later, i*(i + 1)/2*me)
    end block
  end do
  call check('left by EXIT', i, 4)

  associate (k => right)
    block
      real, save :: x(3)[*]
      x = real(me)
      sync all
      call check('in ASSOCIATE', x(2)[k], real(right))
    end block
  end associate

  call in_procedure(2)
  call in_procedure(3)
  call check('recursion', in_recursion(4), 10)
  call finish()

contains

  subroutine in_procedure(factor)
    integer, intent(in) :: factor
    block
      integer, save :: n[*] = 1
      n = n*factor
      sync all
      call check('in a procedure', n[right], merge(2, 6, factor == 2))
      sync all
    end block
  end subroutine

end program
