! Row app: multigrid in one dimension; each coarser grid belongs to half of the images, a team within the team.
module mg
  use, intrinsic :: iso_fortran_env, only: rk => real64, team_type
  implicit none
  integer, parameter :: m = 8
contains
  subroutine exchange(u)
    real(rk), intent(inout) :: u(0:m+1)[*]
    sync all
    if (this_image() > 1) u(0) = u(m)[this_image()-1]
    if (this_image() < num_images()) u(m+1) = u(1)[this_image()+1]
    sync all
  end subroutine
  subroutine smooth(u, f, h, times)
    real(rk), intent(inout) :: u(0:m+1)[*]
    real(rk), intent(in) :: f(m), h
    integer, intent(in) :: times
    real(rk) :: v(m)
    integer :: k, i
    do k = 1, times
      call exchange(u)
      do i = 1, m
        v(i) = u(i) + (2._rk/3)*((u(i-1) + u(i+1) + h*h*f(i))/2 - u(i))
      end do
      u(1:m) = v
      if (this_image() == num_images()) u(m) = 0
    end do
  end subroutine
  recursive subroutine vcycle(u, f, h)
    ! -u'' = f with u = 0 at point 0 of the first image and at the last point of the last one; two images of a level give one of
    ! the next
    real(rk), intent(inout) :: u(0:m+1)[*]
    real(rk), intent(in) :: f(m), h
    real(rk), allocatable :: r(:)[:], cf(:)[:], cu(:)[:], cv(:)[:]
    type(team_type) :: coarse
    integer :: i, me, half, np, target
    np = num_images(); me = this_image()
    call smooth(u, f, h, 3)
    if (np == 1 .or. mod(np, 2) == 1) then
      call smooth(u, f, h, 40)
      return
    end if
    half = np/2
    allocate (r(0:m+1)[*], cf(m)[*], cv(0:m+1)[*])
    call exchange(u)
    r = 0
    do i = 1, m
      r(i) = f(i) - (2*u(i) - u(i-1) - u(i+1))/(h*h)
    end do
    if (me == np) r(m) = 0
    call exchange(r)
    ! restriction by full weighting onto the odd images' cells
    target = (me + 1)/2
    block
      real(rk) :: c(m/2)
      c = [(0.25_rk*(r(2*i-1) + 2*r(2*i) + r(2*i+1)), i = 1, m/2)]
      cf((1-mod(me,2))*(m/2)+1 : (2-mod(me,2))*(m/2))[target] = c
    end block
    sync all
    form team (merge(1, 2, me <= half), coarse)
    change team (coarse, w[*] => cv)
      if (team_number() == 1) then
        allocate (cu(0:m+1)[*], source=0._rk)
        call vcycle(cu, cf, 2*h)
        call exchange(cu)
        cv(:) = cu
        if (any(w(:)[this_image()] /= cu)) error stop 'associated'
      end if
    end team
    if (allocated(cu)) error stop 'cu'
    sync all
    block
      real(rk) :: c(0:m+1)
      c = cv(:)[target]
      associate (o => (1-mod(me,2))*(m/2))
        do i = 1, m/2
          u(2*i) = u(2*i) + c(o+i)
          u(2*i-1) = u(2*i-1) + 0.5_rk*(c(o+i-1) + c(o+i))
        end do
      end associate
    end block
    call smooth(u, f, h, 3)
  end subroutine
end module
program multigrid
  use mg
  implicit none
  real(rk), save :: u(0:m+1)[*]
  real(rk) :: f(m), h, x, res, before
  integer :: i, k, np
  np = num_images()
  h = 1._rk/(m*np)
  u = 0
  f = 2
  do k = 1, 60
    call vcycle(u, f, h)
    call exchange(u)
    associate (last => merge(m - 1, m, this_image() == np))
      res = maxval(abs(f(1:last) - [((2*u(i) - u(i-1) - u(i+1))/(h*h), i = 1, last)]))
    end associate
    call co_max(res)
    if (res < 1e-8_rk) exit
    if (k == 1) before = res
  end do
  if (iand(np, np - 1) == 0 .and. k > 20) error stop 'multigrid does not converge'
  if (res > before) error stop 'the residual grows'
  if (res < 1e-8_rk) then
    do i = 1, m
      x = h*((this_image()-1)*m + i)
      if (abs(u(i) - x*(1-x)) > 1e-8_rk) error stop 'solution'
    end do
  end if
  if (this_image() == 1) print '(a)', 'ok'
end program
