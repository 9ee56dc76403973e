! Coarray syntax for flang -fcoarray, which makes calls of the module prif of it: all that LLVM 22 does.
program lowered
  use, intrinsic :: iso_fortran_env
  implicit none
  type(team_type) :: half, whole
  integer :: me, n, stat, total, failures, extreme
  real(8) :: values(3)
  character(len=40) :: message
  character(len=2) :: text
  failures = 0
  me = this_image()
  n = num_images()
  total = me
  call co_sum(total)
  call check(total == n*(n + 1)/2)
  values = [me, -me, 1]
  call co_max(values, result_image=n, stat=stat, errmsg=message)
  call check(stat == 0 .and. (me /= n .or. all(values == [n, -1, 1])))
  extreme = me
  call co_min(extreme)
  write (text, '(a,i1)') 'x', me
  call co_max(text)
  call check(extreme == 1 .and. text == 'x'//achar(iachar('0') + n))
  values = me
  call co_broadcast(values, n)
  call check(all(values == n))
  sync all
  sync memory
  sync images (*)
  sync images ([mod(me, n) + 1, mod(me, n) + 1], stat=stat, errmsg=message)
  call check(stat /= 0 .and. index(message, 'appears twice') > 0)
  form team (merge(7, 9, mod(me, 2) == 1), half)
  change team (half)
    call check(num_images() == merge((n + 1)/2, n/2, mod(me, 2) == 1) .and. this_image() == (me + 1)/2)
    call check(team_number() == merge(7, 9, mod(me, 2) == 1))
    if (n > 1) call check(num_images(team_number=merge(9, 7, mod(me, 2) == 1)) == n - num_images())
    total = 1
    call co_sum(total)
    call check(total == num_images())
  end team
  sync team (half)
  whole = get_team()
  sync team (whole)
  call check(num_images() == n .and. team_number() == -1)
  call co_sum(failures)
  if (failures > 0) error stop 'lowered: something is wrong'
  if (me == 1) print '(a,i0,a)', 'prif: ', n, ' images'
contains
  subroutine check(condition)
    logical, intent(in) :: condition
    if (.not. condition) failures = failures + 1
  end subroutine
end program
