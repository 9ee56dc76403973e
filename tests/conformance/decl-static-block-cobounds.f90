! Row decl-static-block: coarrays of BLOCK constructs with cobounds that are not constant: saved each time when the construct
! is entered (J3/18-007r1 C829, 8.5.6.3, 11.1.4); enquiries about them.
program decl_static_block_cobounds
  use checks
  implicit none
  integer :: me, images, right, k
  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  k = right - 1
  call in_loop(3)
  call in_loop(1)
  call recursive_one(3)
  call hiding([1, 2])
  call finish()
contains
  subroutine in_loop(m)
    integer, intent(in) :: m
    integer :: i
    do i = 1, m
      block
        integer, save :: z[i + 1, *]
        integer, codimension[0:i, m:*], save :: y(2)
        real, save :: w(3)
        codimension :: w[max(i, 1) + 2, *]
        z = 5*me + i
        y = [me, -me]
        w = me + 0.5
        sync all
        call check('z', z[1 + modulo(k, i + 1), 1 + k/(i + 1)], 5*right + i)
        call check('y', y(:)[modulo(k, i + 1), m + k/(i + 1)], [right, -right])
        call check('w', w(2)[1 + modulo(k, i + 2), 1 + k/(i + 2)], right + 0.5)
        call check('cobounds', [lcobound(y), ucobound(z, 1), ucobound(y, 1), ucobound(w, 1)], [0, m, i + 1, i, i + 2])
        call check('image_index', image_index(z, [1 + modulo(k, i + 1), 1 + k/(i + 1)]), right)
        call check('this_image', this_image(z), [1 + modulo(me - 1, i + 1), 1 + (me - 1)/(i + 1)])
        sync all
        if (i == 2) cycle
      end block
    end do
  end subroutine

  recursive subroutine recursive_one(level)
    integer, intent(in) :: level
    block
      integer, save :: n[level, *]
      n = me
      if (level > 1) call recursive_one(level - 1)
      sync all
      call check('in recursion', [n[1 + modulo(k, level), 1 + k/level], ucobound(n, 1)], [right, level])
      sync all
    end block
  end subroutine

  ! One in the other, and an associate name of the outer one
  subroutine hiding(n)
    integer, intent(in) :: n(:)
    block
      integer, save :: c[n(2), *]
      c = me
      associate (outer => c)
        block
          integer, save :: c[n(1) + size(n), *]
          c = -me
          sync all
          call check('inner', c[1 + modulo(k, 3), 1 + k/3], -right)
          call check('outer', outer[1 + modulo(k, 2), 1 + k/2], right)
          call check('both', [ucobound(c, 1), ucobound(outer, 1)], [3, 2])
          sync all
        end block
      end associate
      call check('outer again', ucobound(c, 1), 2)
    end block
  end subroutine
end program
