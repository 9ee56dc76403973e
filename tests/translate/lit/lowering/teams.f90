! Teams: the runtime gets the component of a team variable; CHANGE TEAM is a BLOCK between two calls.
! RUN: %translate | FileCheck %s
! RUN: %compiles
program teams
  ! CHECK: use atoll_types, only: atoll_t_team_type => team_type
  use iso_fortran_env
  implicit none
  ! CHECK: type(team_type) :: t, tt(3)
  type(team_type) :: t, tt(3)
  integer :: x[*], v(3)[*], n
  real, allocatable :: al(:)[:]
  ! CHECK: call atoll_form_team(int(n, 8), tt(2)%atoll_word, 3_8, {{.*}}teams.f90:[[@LINE+1]]'//achar(0), stat=n)
  form team (n, tt(2), stat=n, new_index=3)
  ! CHECK: call atoll_sync_team(t%atoll_word,
  if (n > 1) sync team (t)
  ! CHECK: atoll_co_c = [1_8, 2_8, int(n, 8), 0_8]
  ! CHECK: call atoll_change_team(atoll_team_value(atoll_t_team_type(atoll_get_team(int({{.*}}, 4),{{.*}})), {{.*}}, stat=n)
  ! CHECK: outer: block
  ! CHECK: associate (c => v)
  outer: change team (get_team(parent_team), c[2, n:*] => v, stat=n)
    ! CHECK: call atoll_put_i4(c(1), atoll_image_of(2_4, atoll_co_c, [1_8, int(n, 8)],
    c(1)[1, n] = 3
    ! CHECK: n = atoll_get_i4(x, atoll_image_in(tt(2)%atoll_word, 1_4, [1_8, 0_8], [int(n, 8)],
    n = x[n, team=tt(2)]
    ! CHECK: atoll_image_in(atoll_team_numbered(4_8,
    x[2, team_number=4] = n
    ! CHECK: real(4), allocatable, target, intent(inout) :: atoll_a(:)
    ! CHECK: call atoll_own(al, 1_4)
    allocate (al(3)[*])
    ! CHECK: exit outer
    if (n > 2) exit outer
    ! CHECK: atoll_num_images_in(t%atoll_word,{{.*}}atoll_num_images_in(atoll_team_numbered(2_8,
    n = num_images(t) + num_images(team_number=2)
  ! CHECK: end associate
  ! CHECK: end block outer
  ! The compiler has to expect that END TEAM deallocates `al`.
  ! CHECK: subroutine atoll_touch_variable(atoll_a)
  ! CHECK: real(4), allocatable, target, intent(inout) :: atoll_a(:)
  ! CHECK: call atoll_touch_variable(al)
  ! CHECK: call atoll_end_team({{.*}}, stat=n)
  ! CHECK: call atoll_touch_variable(al)
  end team (stat=n) outer
end program
