! XcalableMP's executing sets: constants describe nodes, TASK is a CHANGE TEAM in an IF.
! RUN: %translate | FileCheck %s
! RUN: %compiles
program sets
  !$xmp nodes p(2,*)
  implicit none
  !$xmp nodes q(3)=p(1,2:4)
  integer, save :: x[*]
  !$xmp coarray on q :: x
  integer :: i, r
  ! CHECK: atoll_nodes_p(5) = [integer(8) :: 2, 1, 1, 2, 0]
  ! CHECK: atoll_nodes_q(4) = [integer(8) :: 1, {{.*}}atoll_nodes_p(3)
  i = 1
  ! CHECK: if{{ ?}}(atoll_xmp_task(atoll_nodes_p, [integer(8) :: 2, 1, 1, 1, i, -9223372036854775807_8, 2], '{{.*}}executing-sets.f90:[[@LINE+3]]'
  ! CHECK: call atoll_xmp_set(atoll_xmp_team)
  ! CHECK: call atoll_change_team(atoll_xmp_team%atoll_word,
  !$xmp task on p(1, i::2)
    ! CHECK: atoll_image_on([1_8, 3_8, 2_8, 3_8], 1_4, [1_8, 0_8], [int(i, 8)],
    x[i] = 1
  ! CHECK: call atoll_end_team(
  ! CHECK: end if
  !$xmp end task
  ! CHECK: if{{ ?}}(atoll_xmp_image(atoll_nodes_q, [0_8],
  ! CHECK: call atoll_sync_images(
  ! CHECK: call atoll_end_team(
  !$xmp image(q)
  sync images (2)
  ! CHECK: if{{ ?}}(atoll_xmp_image(atoll_nodes_q, [1_8],
  !$xmp image(q)
  sync all
  ! CHECK: atoll_this_cosubscript_on([1_8, 3_8, 2_8, 3_8], 1_4, [1_8, 0_8], 1_4,
  ! CHECK: atoll_ucobound_on([1_8, 3_8, 2_8, 3_8], 1_4, [1_8, 0_8], 1_4,
  ! CHECK: atoll_image_index_on([1_8, 3_8, 2_8, 3_8], 1_4, [1_8, 0_8], {{.*}}[2]
  print *, this_image(x), ucobound(x, 1), image_index(x, [2])
end program
