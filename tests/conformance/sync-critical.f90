! Row sync-critical: the CRITICAL construct (J3/18-007r1 11.1.6): unnamed, named, with STAT= and ERRMSG=, entered
! while a differently named one is held (through a procedure: C1118 forbids it in the block itself), in procedures
! that are called from several places, in loops; EXIT and CYCLE inside it that stay inside; the coarray updates of one
! image are seen by the next one that enters.
program sync_critical
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  use checks
  implicit none
  integer :: counter[*] = 0, other[*] = 0, third[*] = 0, list(1000)[*], length[*] = 0
  integer(atomic_int_kind) :: inside[*] = 0, before
  integer :: me, images, i, k, status
  character(12) :: message

  me = this_image()
  images = num_images()
  do i = 1, 100
    critical
      call atomic_fetch_add(inside[1], 1, before)
      call check('alone inside', int(before), 0)
      counter[1] = counter[1] + 1
      call atomic_add(inside[1], -1)
    end critical
  end do
  sync all
  call check('all increments arrived', counter[1], 100*images)

  ! An append to a list on image 1: several dependent accesses.
  do i = 1, 10
    named: critical
      k = length[1] + 1
      list(k)[1] = 100*me + i
      length[1] = k
    end critical named
  end do
  sync all
  if (me == 1) then
    call check('length of the list', length, 10*images)
    do k = 1, images
      call check('entries of each image', pack(list(1:length), list(1:length)/100 == k), [(100*k + i, i=1, 10)])
    end do
  end if

  status = -1
  message = 'unchanged'
  critical (stat=status, errmsg=message)
    other[images] = other[images] + 1
  end critical
  call check('stat', status, 0)
  sync all ! the next construct is another one: it excludes nobody from the one above
  outer: critical (stat=status)
    do k = 1, 3
      if (k == 2) cycle
      if (k == 3) exit
      other[images] = other[images] + 10
    end do
    call inner_one()          ! another construct, entered while this one is held
  end critical outer
  call check('errmsg', message, 'unchanged   ')
  call from_here(1)
  call from_here(2)
  sync all
  call check('with stat and nested', other[images], 11*images)
  call check('inner construct', third[1], 2*images)
  call check('procedure called from two places', shared_value(), 3*images)

  ! The same construct in a recursive procedure's different instances is one construct; here it is left before each call.
  sync all
  call recursive_one(3)
  sync all
  call check('recursive procedure', counter[1], 100*images + 6*images)
  call finish()

contains

  subroutine inner_one()
    inner: critical
      third[1] = third[1] + 1
      block
        integer :: more
        more = third[1]
        third[1] = more + 1
      end block
    end critical inner
  end subroutine

  subroutine from_here(i)
    integer, intent(in) :: i
    k = in_procedure(i)
  end subroutine

  integer function in_procedure(i) result(total)
    integer, intent(in) :: i
    integer, save :: total_of_all[*] = 0
    critical
      total_of_all[1] = total_of_all[1] + i
      total = total_of_all[1]
      if (i > 0) then
        select case (i)
        case (1)
          total = total + 0
        case default
          total = total - 0
        end select
      end if
    end critical
  end function

  integer function shared_value()
    shared_value = in_procedure(0)
  end function

  recursive subroutine recursive_one(n)
    integer, intent(in) :: n
    critical
      counter[1] = counter[1] + n
    end critical
    if (n > 1) call recursive_one(n - 1)
  end subroutine

end program
