! Row enquiry: constants and types of ISO_FORTRAN_ENV for coarrays (J3/18-007r1 16.10.2): ATOMIC_INT_KIND,
! ATOMIC_LOGICAL_KIND, the STAT_ values, INITIAL_TEAM, PARENT_TEAM, CURRENT_TEAM and LOCK_TYPE; values distinct,
! usable in declarations. (EVENT_TYPE and TEAM_TYPE: rows sync-event and team-form.)
program enquiry_constants
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  type(lock_type) :: lock[*], locks(3)[*]
  integer(atomic_int_kind) :: i[*]
  logical(atomic_logical_kind) :: l[*]
  integer, parameter :: stats(6) = [stat_locked, stat_unlocked, stat_locked_other_image, stat_stopped_image, stat_failed_image, &
                                    stat_unlocked_failed_image]
  integer, parameter :: levels(3) = [initial_team, parent_team, current_team]
  integer :: j, k

  do j = 1, size(stats)
    call check('a STAT_ constant is not 0', stats(j) /= 0, .true.)
    do k = 1, j - 1
      call check('STAT_ constants differ', stats(j) /= stats(k), .true.)
      if (j <= 3) call check('team constants differ', levels(j) /= levels(k), .true.)
    end do
  end do
  call check('STAT_STOPPED_IMAGE is positive', stat_stopped_image > 0, .true.)
  call check('atomic_int_kind is an integer kind', any(integer_kinds == atomic_int_kind), .true.)
  call check('atomic_logical_kind is a logical kind', any(logical_kinds == atomic_logical_kind), .true.)
  call check('kinds of the variables', [kind(i), kind(l)], [atomic_int_kind, atomic_logical_kind])
  call check('shapes', [size(locks), kind(i)], [3, atomic_int_kind])
  call check('lock of a type from the module', works(), .true.)
  call finish()

contains

  logical function works()
    lock (lock[1])
    unlock (lock[1])
    lock (locks(2))
    unlock (locks(2))
    works = .true.
  end function

end program
