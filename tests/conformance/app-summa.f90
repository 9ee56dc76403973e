! Row app: the product of matrices by SUMMA, in teams of rows and columns; image selectors with TEAM= and TEAM_NUMBER=.
program summa
  use, intrinsic :: iso_fortran_env
  implicit none
  integer, parameter :: nb = 5
  real(real64), allocatable :: a(:,:)[:,:], b(:,:)[:,:], c(:,:)[:,:]
  real(real64) :: ak(nb,nb), bk(nb,nb), ak2(nb,nb), bk2(nb,nb)
  type(team_type) :: rows, cols, grid
  integer :: pr, pc, me, np, i, j, k, my(2), n, status
  me = this_image(); np = num_images()
  pr = int(sqrt(real(np) + 0.5))
  pc = pr
  n = pr*nb
  form team (merge(1, 2, me <= pr*pc), grid)
  change team (grid)
  if (team_number() == 1) then
    allocate (a(nb,nb)[pr,*], b(nb,nb)[pr,*], c(nb,nb)[pr,*])
    my = this_image(a)
    form team (my(1), rows, new_index=my(2))
    form team (my(2), cols, new_index=my(1), stat=status)
    if (status /= 0) error stop 'status'
    forall (i = 1:nb, j = 1:nb)
      a(i,j) = elem(i + (my(1)-1)*nb, j + (my(2)-1)*nb, 3)
      b(i,j) = elem(i + (my(1)-1)*nb, j + (my(2)-1)*nb, 5)
      c(i,j) = 0
    end forall
    sync all
    do k = 1, pc
      ! 1. selectors with teams: the image k of my row, image k of my column
      if (num_images(rows) /= pc .or. this_image(rows) /= my(2)) error stop 'rows'
      ! 2. broadcast within the teams
      if (my(2) == k) ak2 = a
      change team (rows)
        call co_broadcast(ak2, k)
      end team
      if (my(1) == k) bk2 = b
      change team (cols)
        call co_broadcast(bk2, source_image=k)
      end team
      ak = a(:,:)[my(1),k]
      bk = b(:,:)[k,my(2)]
      if (any(ak /= ak2) .or. any(bk /= bk2)) error stop 'broadcast'
      c = c + matmul(ak, bk)
    end do
    block
      real(real64) :: x
      ! sibling teams: TEAM_NUMBER= is of a sibling of the current team
      change team (rows)
        block
          real(real64), allocatable :: z[:]
          allocate (z[*])
          z = 100*team_number() + this_image()
          sync all
          do k = 1, num_images()
            if (z[k] /= 100*my(1) + k) error stop 'row'
          end do
        end block
      end team
      x = c(1,1)
      call co_sum(x)
    end block
    do j = 1, nb
      do i = 1, nb
        associate (gi => i + (my(1)-1)*nb, gj => j + (my(2)-1)*nb)
          if (abs(c(i,j) - sum([(elem(gi, k, 3)*elem(k, gj, 5), k = 1, n)])) > 1e-9) error stop 'product'
        end associate
      end do
    end do
  end if
  end team
  if (allocated(a)) error stop 'a is still there'
  call parents()
  if (me == 1) print '(a)', 'ok'
contains
  elemental real(real64) function elem(i, j, s)
    integer, intent(in) :: i, j, s
    elem = modulo(i*s + j*7, 11) - 4
  end function
  subroutine parents()
    integer, save :: v(3)[*], w[0:*]
    type(team_type) :: parity, initial
    integer :: k, other
    v = [me, 2*me, 3*me]
    w = -me
    form team (2 - mod(me, 2), parity)
    sync all
    initial = get_team(initial_team)
    change team (parity)
      ! images of the parent and of the sibling
      do k = 1, np
        if (v(2)[k, team=initial] /= 2*k) error stop 'team='
        if (w[k-1, team=get_team(parent_team)] /= -k) error stop 'parent'
      end do
      if (np > 1) then
        other = 3 - team_number()
        do k = 1, num_images(team_number=other)
          if (v(3)[k, team_number=other] /= 3*(2*k - merge(1, 0, other == 1))) error stop 'sibling'
        end do
      end if
      if (any(v(1:3:2)[1, team=parity] /= [1, 3]*(merge(1, 2, team_number() == 1)))) error stop 'own'
      sync team (initial)
      v(1)[mod(me, np) + 1, team=initial] = -me
      sync team (get_team(parent_team))
      if (v(1) /= -merge(np, me - 1, me == 1)) error stop 'put to parent'
    end team
  end subroutine
end program
