! Row rma-struct: an associate name of a subobject of a coarray is a coarray with the same cobounds (J3/18-007r1 5.4.7, 11.1.3.3).
program rma_struct_associate
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, event_type, lock_type
  use checks
  implicit none
  type inner
    integer :: k(3) = 0
    real :: r = 0
  end type
  type outer
    type(inner) :: in(2)
    integer(atomic_int_kind) :: count = 0
    type(event_type) :: posted
    type(lock_type) :: guard
  end type
  type(outer), save :: x(2)[2, 0:*]
  type(outer), allocatable :: y(:)[:, :]
  integer :: me, n, right, c1, c2
  me = this_image()
  n = num_images()
  right = mod(me, n) + 1
  c1 = 1 + mod(right - 1, 2)
  c2 = (right - 1)/2
  allocate (y(2)[2, 0:*])
  x(2)%in(1)%k(2) = me
  x%in(2)%r = [0.5, 1.5]*me
  y(1)%in(1)%k = [1, 2, 3]*me
  sync all
  associate (k => x%in(1)%k(2), r => x(2)%in(2)%r, in => x(2)%in, yk => y(1)%in(1)%k, all_in => y(:)%in(1))
    call check('section of components', k(2)[c1, c2], right)
    call check('component', nint(2*r[c1, c2]), 3*right)
    call check('array', in(1)[c1, c2]%k(2), right)
    call check('of an allocatable', yk(2:)[c1, c2], [2, 3]*right)
    call check('elements of an allocatable', all_in(1)[c1, c2]%k(3), 3*right)
    call check('cobounds', [lcobound(k), ucobound(in, 1), lcobound(yk, 2)], [1, 0, 2, 0])
    call check('IMAGE_INDEX', [image_index(r, [c1, c2]), image_index(yk, [c1, c2])], right)
    call check('THIS_IMAGE', this_image(all_in), [1 + mod(me - 1, 2), (me - 1)/2])
    sync all
    k(1)[c1, c2] = -me
    r[c1, c2] = me
    yk(1)[c1, c2] = -me
    associate (nested => in(2)%k)
      nested(3)[c1, c2] = 7*me
    end associate
  end associate
  associate (count => x%count, posted => x(1)%posted, guard => y%guard)
    call atomic_add(count(2)[c1, c2], 5)
    event post (posted[c1, c2])
    event wait (posted)
    lock (guard(2)[c1, c2])
    unlock (guard(2)[c1, c2])
  end associate
  sync all
  n = modulo(me - 2, n) + 1
  call check('put', [x(1)%in(1)%k(2), nint(x(2)%in(2)%r), y(1)%in(1)%k(1), x(2)%in(2)%k(3)], [-n, n, -n, 7*n])
  call check('atomic', int(x(2)%count), 5)
  call finish()
end program
