! Row decl-assoc: coarrays and other entities whose names are those of intrinsic procedures, of statements, or like names that a
! translation could use.
module names
  implicit none
  integer, save :: shape(2)[*], size[*], int[*]
end module

program decl_assoc_names
  use checks
  implicit none
  integer, save :: x1[*], x(3)[*], atoll_x[*], achar1[*]
  integer :: this, image, n, me, r, atoll, value, mold, loc, length, extents, kind, a, b, k1, atoll_k1, atoll_t1
  character(5), save :: c(2)[*]
  character(5) :: cc(2)
  me = this_image(); n = num_images(); r = 1 + mod(me, n)
  atoll_k1 = 3; atoll_t1 = 4
  x1 = me; x = me; atoll_x = me; achar1 = me; c = 'abcde'
  sync all
  mold = x1[r]; value = atoll_x[r]; loc = x(2)[r]; kind = achar1[r]
  cc = c(:)[r]
  call check('r', [mold, value, loc, kind], [r, r, r, r])
  call check('c', cc, ['abcde', 'abcde'])
  call sub(r)
  call sub2(r)
  call sub3()
  call finish()
contains
  subroutine sub(k)
    use names
    integer, intent(in) :: k
    integer :: v(2)
    shape = this_image(); size = 5; int = 6
    sync all
    v = shape(:)[k]
    call check('shape', v, [k, k])
    call check('size', size[k] + int[k], 11)
    v = [shape(2)[k], 3]
    call check('v', v + 0*shape(:)[k], [k, 3])
  end subroutine
  subroutine sub2(k)
    integer, intent(in) :: k
    integer, save :: len(3)[*], lbound[*], count[*], pack[*], allocated[*], storage_size[*], present[*]
    character(4), save :: ch(3)[*]
    integer :: idx(2)
    len = me; lbound = 2; ch = 'wxyz'; count = 1; pack = 1; allocated = 1; storage_size = 1; present = 8
    sync all
    call check('len', len(2:3)[k], [k, k])
    call check('lbound', lbound[k] + present[k], 10)
    call check('ch', ch(2)[k](2:3), 'xy')
  end subroutine
  subroutine sub3()
    ! this_image as a user variable
    integer :: this_image, num_images
    integer, save :: sync[*], images[*], event[*], lock[*], critical[*], end[*]
    this_image = 3; num_images = 4
    sync = this_image; images = 1; event = 2; lock = 3; critical = 4; end = 5
    sync all
    call check('sync', sync[me] + images[r] + event[r] + lock[r] + critical[r] + end[r], 18)
    sync all
    sync [me] = 1
    lock [me] = 4
    event [me] = 4
    end [me] = 4
  end subroutine
end program
