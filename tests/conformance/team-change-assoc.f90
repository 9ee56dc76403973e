! Row team-change: coarray associations of CHANGE TEAM (J3/18-007r1 11.1.5.3): other cobounds and coranks, static, allocatable
! and dummy coarrays, elements and sections of them, cobounds that are not constant; THIS_IMAGE, IMAGE_INDEX and cobound
! enquiry of the associate names.
module assoc_things
  implicit none
  type :: cell
    integer :: i
    real :: r(2)
  end type
end module

program team_change_assoc
  use, intrinsic :: iso_fortran_env
  use assoc_things
  use checks
  implicit none
  type(team_type) :: team
  integer :: s[*] = 0, v(4)[*], m(2, 3)[2, *]
  integer, allocatable :: al(:)[:], sc[:]
  type(cell) :: d(2)[*]
  integer :: me, images, number, n, i, k, low

  me = this_image()
  images = num_images()
  number = 1 + modulo(me, 2)
  form team (number, team, new_index=(me + 1)/2)
  allocate (al(0:4)[*], sc[*])
  s = me
  v = [1, 2, 3, 4]*me
  m = me
  al = [0, 1, 2, 3, 4]*me
  sc = -me
  d%i = me
  d%r(2) = 10*me
  low = -2
  sync all

  change team (team, ps[*] => s, pv[2, *] => v, pm[0:*] => m, pal[3, low:low + 1, *] => al, psc[low + 1:*] => sc, &
               pd[2, 0:*] => d)
    k = num_images()
    do i = 1, k
      n = initial(i)
      call check('scalar', ps[i], n)
      call check('two codimensions', pv(3)[1 + modulo(i - 1, 2), 1 + (i - 1)/2], 3*n)
      call check('array', pv(:)[1 + modulo(i - 1, 2), 1 + (i - 1)/2], [1, 2, 3, 4]*n)
      call check('section', pv(4:1:-2)[1 + modulo(i - 1, 2), 1 + (i - 1)/2], [4, 2]*n)
      call check('fewer codimensions', pm(2, 3)[i - 1], n)
      call check('allocatable', pal(4)[1 + modulo(i - 1, 3), low + modulo((i - 1)/3, 2), 1 + (i - 1)/6], 4*n)
      call check('allocatable scalar', psc[low + i], -n)
      call check('component', pd(2)[1 + modulo(i - 1, 2), (i - 1)/2]%i, n)
      call check('component of a section', pd(:)[1 + modulo(i - 1, 2), (i - 1)/2]%r(2), [10., 10.]*n)
    end do
    call check('bounds', [lbound(pv, 1), ubound(pv, 1), lbound(pal, 1), ubound(pal, 1), size(pm)], [1, 4, 0, 4, 6])
    call check('lcobound', [lcobound(ps), lcobound(pv), lcobound(pm), lcobound(pal), lcobound(psc)], &
               [1, 1, 1, 0, 1, low, 1, low + 1])
    call check('ucobound', [ucobound(ps), ucobound(pv), ucobound(pm), ucobound(psc)], [k, 2, (k + 1)/2, k - 1, low + k])
    call check('this_image', [this_image(ps), this_image(pv), this_image(pm), this_image(psc, 1)], &
               [this_image(), 1 + modulo(this_image() - 1, 2), 1 + (this_image() - 1)/2, this_image() - 1, low + this_image()])
    call check('image_index', [image_index(pv, [1, 1]), image_index(pm, [k - 1]), image_index(psc, [low + k + 1])], [1, k, 0])
    call check('coshape', coshape(pv), [2, (k + 1)/2])
    ! The selectors keep their cobounds.
    call check('selector', s[k], initial(k))
    call check('selector: cobounds', ucobound(m), [2, (k + 1)/2])
    ! It is the variable itself.
    sync all
    n = modulo(this_image(), k) + 1
    ps[n] = 5
    pv(2)[1 + modulo(n - 1, 2), 1 + (n - 1)/2] = 6
    pal(:)[1 + modulo(n - 1, 3), low + modulo((n - 1)/3, 2), 1 + (n - 1)/6] = 7
    psc[low + n] = 8
    pm = 9
    call as_dummy(pv)
    sync all
  end team
  call check('defined through the associate names', [s, v(2), al, sc, m(1, 1)], [5, 6, 7, 7, 7, 7, 7, 8, 9])
  call check('corank of the selector again', ucobound(m), [2, (images + 1)/2])

  call with_dummies(v, al, m, images)
  call finish()

contains

  ! The image index in the initial team
  integer function initial(i)
    integer, intent(in) :: i
    initial = 2*i - merge(0, 1, number == 1)
  end function

  subroutine as_dummy(x)
    integer, intent(inout) :: x(:)[*]
    call check('dummy of the team', x(1)[num_images()], initial(num_images()))
  end subroutine

  subroutine with_dummies(x, y, z, n)
    integer, intent(in) :: n
    integer, intent(inout) :: x(n/n + 3)[*], y(0:)[0:*], z(:, :)[n, *]
    integer :: i
    sync all
    x = me
    y = 2*me
    z = 3*me
    sync all
    outer: change team (team, px[0:*] => x, py[n, *] => y, pz[*] => z)
      inner: do i = 1, num_images()
        call check('dummies', [px(4)[i - 1], py(4)[i, 1], pz(2, 3)[i]], [1, 2, 3]*initial(i))
        if (i == 3) exit outer
      end do inner
      px(1) = 0
    end team outer
    sync all
    call check('cobounds of a dummy', ucobound(z), [n, 1])
  end subroutine
end program
