! Image control statements (11.6)
!! C1114 The team of SYNC TEAM is of type TEAM_TYPE
!! ERROR: Team value must be of type TEAM_TYPE from module ISO_FORTRAN_ENV
subroutine s(t, n)
  use iso_fortran_env
  type(team_type), intent(in) :: t
  integer, intent(in) :: n
  sync team (n) !wrong
  sync team (t) !right
end subroutine
!! C1171 No specifier appears twice in SYNC ALL
!! ERROR: The stat-variable in a sync-stat-list may not be repeated
program p
  integer :: i, j
  sync all (stat=i, stat=j) !wrong
  sync all (stat=i) !right
end program
!! C1171 No specifier appears twice in SYNC IMAGES
!! ERROR: The errmsg-variable in a sync-stat-list may not be repeated
program p
  character(9) :: i, j
  sync images (*, errmsg=i, errmsg=j) !wrong
  sync images (*, errmsg=i) !right
end program
!! C1171 No specifier appears twice in CRITICAL
!! ERROR: The stat-variable in a sync-stat-list may not be repeated
program p
  integer :: i, j
  critical (stat=i, stat=j) !wrong
  critical (stat=i) !right
  end critical
end program
!! C1172 The STAT= variable of SYNC ALL must not be coindexed
!! ERROR: The stat-variable or errmsg-variable in a sync-stat-list may not be a coindexed object
program p
  integer :: i[*]
  sync all (stat=i[1]) !wrong
  sync all (stat=i) !right
end program
!! C1172 The ERRMSG= variable of UNLOCK must not be coindexed
!! ERROR: The stat-variable or errmsg-variable in a sync-stat-list may not be a coindexed object
program p
  use iso_fortran_env
  type(lock_type) :: l[*]
  character(20) :: i[*]
  integer :: k
  lock (l)
  unlock (l, errmsg=i[1]) !wrong
  unlock (l, stat=k, errmsg=i) !right
end program
!! C1172 The STAT= variable of CRITICAL must not be coindexed
!! ERROR: The stat-variable or errmsg-variable in a sync-stat-list may not be a coindexed object
program p
  integer :: i[*]
  critical (stat=i[1]) !wrong
  critical (stat=i) !right
  end critical
end program
!! C1172 The STAT= variable of FORM TEAM must not be coindexed
!! ERROR: The stat-variable or errmsg-variable in a form-team-spec-list may not be a coindexed object
program p
  use iso_fortran_env
  integer :: i[*]
  type(team_type) :: t
  form team (1, t, stat=i[1]) !wrong
  form team (1, t, stat=i) !right
end program
!! C1173 The image set is scalar or of rank one
!! ERROR: An image-set that is an int-expr must be a scalar or a rank-one array
program p
  integer :: a(2, 2)
  sync images (a) !wrong
  sync images (a(:, 1)) !right
end program
!! 11.6.4 The image set is of type integer
!! ERROR: Must have INTEGER type, but is REAL(4)
program p
  sync images (1.5) !wrong
  sync images (1) !right
end program
!! 11.6.4 No image appears twice in the image set
!! ERROR: Image number 1 appears more than once in the image-set (11.6.4)
program p
  sync images ([1, 2, 1]) !wrong
  sync images ([1, 2, 3]) !right
end program
!! 11.6.4 An image index is positive
!! ERROR: Image number 0 in the image-set is not valid
program p
  sync images ([1, 0]) !wrong
  sync images ([1, 2]) !right
end program
!! C1174 The image set does not depend on the STAT= variable
!! ERROR: the image-set may not depend on 'i' (C1174)
program p
  integer :: i, j
  i = 1
  sync images (i, stat=i) !wrong
  sync images (i, stat=j) !right
end program
!! C1175 The event variable of EVENT POST is of type EVENT_TYPE
!! ERROR: The event-variable must be of type EVENT_TYPE from module ISO_FORTRAN_ENV
program p
  use iso_fortran_env
  type(event_type) :: e[*]
  integer :: n[*]
  event post (n[1]) !wrong
  event post (e[1]) !right
end program
!! C1176 The event variable of EVENT WAIT must not be coindexed
!! ERROR: A event-variable in a EVENT WAIT statement may not be a coindexed object
program p
  use iso_fortran_env
  type(event_type) :: e[*]
  event wait (e[1]) !wrong
  event wait (e) !right
end program
!! 11.6.7 The event variable is a scalar
!! ERROR: Must be a scalar value, but is a rank-1 array
program p
  use iso_fortran_env
  type(event_type) :: e(3)[*]
  event post (e) !wrong
  event post (e(1)) !right
end program
!! C1177 No specifier appears twice in EVENT WAIT
!! ERROR: Until-spec in a event-wait-spec-list may not be repeated
program p
  use iso_fortran_env
  type(event_type) :: e[*]
  event wait (e, until_count=1, until_count=2) !wrong
  event wait (e, until_count=1) !right
end program
!! C1178 The team variable of FORM TEAM is of type TEAM_TYPE
!! ERROR: Team value must be of type TEAM_TYPE from module ISO_FORTRAN_ENV
program p
  use iso_fortran_env
  type(team_type) :: t
  integer :: n
  form team (1, n) !wrong
  form team (1, t) !right
end program
!! C915 The team variable of FORM TEAM must not be coindexed
!! ERROR: a coindexed object may not be of type __BUILTIN_TEAM_TYPE (C915)
program p
  use iso_fortran_env
  type t
    type(team_type) :: c
  end type
  type(t) :: x[*]
  form team (1, x[1]%c) !wrong
  form team (1, x%c) !right
end program
!! C1179 No specifier appears twice in FORM TEAM
!! ERROR: NEW_INDEX= may not be repeated (C1179)
program p
  use iso_fortran_env
  type(team_type) :: t
  form team (1, t, new_index=1, new_index=2) !wrong
  form team (1, t, new_index=1) !right
end program
!! C1179 STAT= must not appear twice in FORM TEAM
!! ERROR: STAT= may not be repeated (C1179)
program p
  use iso_fortran_env
  type(team_type) :: t
  integer :: i, j
  character(9) :: c
  form team (1, t, stat=i, stat=j) !wrong
  form team (1, t, stat=i, errmsg=c, new_index=1, stat=i) !wrong
  form team (1, t, stat=i, errmsg=c, new_index=1) !right
end program
!! C1179 ERRMSG= must not appear twice in FORM TEAM
!! ERROR: ERRMSG= may not be repeated (C1179)
program p
  use iso_fortran_env
  type(team_type) :: t
  integer :: i
  character(9) :: c, d
  form team (1, t, errmsg=c, stat=i, errmsg=d) !wrong
  form team (1, t, errmsg=c, stat=i) !right
end program
!! C1180 No specifier appears twice in LOCK
!! ERROR: Multiple ACQUIRED_LOCK specifiers
program p
  use iso_fortran_env
  type(lock_type) :: l[*]
  logical :: i, j
  lock (l, acquired_lock=i, acquired_lock=j) !wrong
  lock (l, acquired_lock=i) !right
end program
!! C1181 The lock variable is of type LOCK_TYPE
!! ERROR: Lock variable must have type LOCK_TYPE from ISO_FORTRAN_ENV
program p
  use iso_fortran_env
  type(lock_type) :: l[*]
  integer :: n[*]
  lock (n) !wrong
  lock (l) !right
end program
!! 11.6.10 The lock variable is a scalar
!! ERROR: Must be a scalar value, but is a rank-1 array
program p
  use iso_fortran_env
  type(lock_type) :: l(3)[*]
  lock (l) !wrong
  lock (l(1)) !right
end program
!! 11.6.10 The ACQUIRED_LOCK= variable is logical
!! ERROR: Must have LOGICAL type, but is INTEGER(4)
program p
  use iso_fortran_env
  type(lock_type) :: l[*]
  logical :: i
  integer :: j
  lock (l, acquired_lock=j) !wrong
  lock (l, acquired_lock=i) !right
end program
!! F23:11.6.6 The notify variable of NOTIFY WAIT must not be coindexed
!! ERROR: A notify-variable in a NOTIFY WAIT statement may not be a coindexed object
program p
  use iso_fortran_env
  type(notify_type) :: n[*]
  notify wait (n[1]) !wrong
  notify wait (n) !right
end program
!! 11.6.8 UNTIL_COUNT= is an integer
!! ERROR: Must have INTEGER type, but is REAL(4)
program p
  use iso_fortran_env
  type(event_type) :: e[*]
  integer :: i
  event wait (e, until_count=1.0) !wrong
  event wait (e, until_count=1) !right
end program
