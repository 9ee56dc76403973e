! Row team-change: collective subroutines (J3/18-007r1 16.9.46 ff.) in teams of different sizes, nested, with several statements in a
! row: their image indices and results are those of the current team (16.5.3); CRITICAL, LOCK and SYNC IMAGES in siblings.
program team_change_coll
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  type(team_type) :: team, inner
  type :: pair
    integer :: key
    real(8) :: value
  end type
  type(lock_type) :: lock[*]
  integer :: counter[*] = 0, critical_counter[*] = 0, posted[*] = 0
  integer :: me, images, number, k, n, i, turn, v(3), big(5000), status, s
  real(8) :: r(2, 2)
  complex :: z
  character(4) :: word
  character(30) :: message
  type(pair) :: p

  me = this_image()
  images = num_images()
  ! Uneven: image 1 alone, then two in the other order, then the rest
  number = merge(1, merge(2, 3, me <= 3), me == 1)
  form team (number, team, new_index=merge(1, merge(min(images, 3) + 1 - me, me - 3, me <= 3), me == 1))

  do turn = 1, 6
    change team (team)
      k = this_image()
      n = num_images()
      call all_of_them(turn)
      form team (modulo(k + turn, 2) + 1, inner)
      change team (inner)
        k = this_image()
        n = num_images()
        call all_of_them(turn)
      end team
      k = this_image()
      n = num_images()
      call all_of_them(-turn)
    end team
    k = me
    n = images
    call all_of_them(turn)
  end do

  ! Locks, critical sections and SYNC IMAGES in siblings at the same time
  sync all
  change team (team)
    k = this_image()
    n = num_images()
    do i = 1, 20
      lock (lock[1])
      counter[1] = counter[1] + 1
      unlock (lock[1])
      critical
        s = critical_counter[1, team_number=-1]
        critical_counter[1, team_number=-1] = s + 1
      end critical
      posted[modulo(k, n) + 1] = i
      if (n > 1) then
        if (n == 2) then
          sync images (3 - k)
        else
          sync images ([modulo(k, n) + 1, modulo(k - 2, n) + 1])
        end if
      end if
      call check('SYNC IMAGES in a team', posted, i)
      sync images (*)
    end do
    sync all
    if (k == 1) call check('LOCK in a team', counter, 20*n)
    sync team (get_team(initial_team))
    call check('CRITICAL in siblings', critical_counter[1, team_number=-1], 20*images)
  end team
  call finish()

contains

  subroutine all_of_them(seed)
    integer, intent(in) :: seed
    integer :: j
    v = [k, seed*k, -k]
    call co_sum(v)
    call check('CO_SUM', v, [n*(n + 1)/2, seed*n*(n + 1)/2, -n*(n + 1)/2])
    v = [k, seed*k, -k]
    call co_sum(v, result_image=n, stat=status, errmsg=message)
    call check('CO_SUM: stat', status, 0)
    if (k == n) call check('CO_SUM with RESULT_IMAGE', v(1), n*(n + 1)/2)
    v = k + seed
    call co_max(v)
    call check('CO_MAX', v, [n, n, n] + seed)
    r = k*0.5d0
    call co_min(r, 1)
    if (k == 1) call check('CO_MIN', r(2, 2), 0.5d0)
    word = repeat(achar(iachar('a') + k), 4)
    call co_max(word)
    call check('CO_MAX of characters', word, repeat(achar(iachar('a') + n), 4))
    z = cmplx(k, -k)
    call co_sum(z)
    call check('CO_SUM of complex', z, cmplx(n*(n + 1)/2, -n*(n + 1)/2))
    big = [(j*k, j=1, size(big))]
    call co_broadcast(big, n)
    if (any(big /= [(j*n, j=1, size(big))])) call check('CO_BROADCAST', big(1), n)
    big = [(j*k, j=1, size(big))]
    call co_sum(big)
    if (any(big /= [(j*(n*(n + 1)/2), j=1, size(big))])) call check('CO_SUM of a large array', big(1), n*(n + 1)/2)
    p = pair(k, 2*k)
    call co_broadcast(p, source_image=1)
    call check('CO_BROADCAST of a derived type', p%key + int(p%value), 3)
    p = pair(modulo(k + seed, n), k)
    call co_reduce(p, larger)
    call check('CO_REDUCE', p%key, n - 1)
    v = k
    call co_reduce(v(1:3:2), product_of, result_image=1)
    if (k == 1) call check('CO_REDUCE with RESULT_IMAGE', v([1, 3]), product([(j, j=1, n)])*[1, 1])
  end subroutine

  pure function larger(a, b) result(c)
    type(pair), intent(in) :: a, b
    type(pair) :: c
    c = a
    if (b%key > a%key) c = b
  end function

  pure function product_of(a, b) result(c)
    integer, intent(in) :: a, b
    integer :: c
    c = a*b
  end function
end program
