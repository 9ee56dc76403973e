! -fcheck=race: loops that only evaluate and assign are told of before they begin, as sections; of other loops each run of
! turns, or each turn. Left operands and masks are conditions, vector subscripts loops. Also where nothing in the file is a coarray.
! RUN: %tool -J%t.modules -fcheck=race %s | FileCheck %s
subroutine work(a, n, v, l)
  implicit none
  integer, intent(in) :: n, v(2)
  logical, intent(in) :: l
  real, intent(inout) :: a(0:)
  real :: b(10)
  integer :: i, j
  ! CHECK: character(len=9, kind=1) :: [[TEXT:atoll_text[0-9]+]] = 'a(i + 1)'//achar(0)
  ! CHECK: if ((1) <= (n)) then
  ! CHECK: call atoll_race_refer(a((1) + 1:(n) + 1), [[TEXT]],
  ! CHECK: end if
  ! CHECK: do i = 1, n
  do i = 1, n
    b(i) = a(i + 1)
  end do
  ! CHECK: if (((n) - (1) + (2))/(2) > 0) then
  ! CHECK: call atoll_race_define(a(2 * (1):2 * (n):(2)*(2)),
  ! CHECK: do j = 1, n, 2
  do j = 1, n, 2
    a(2 * j) = 0
  end do
  ! Runs of turns that a condition lets through are noted, and told of between strips of the loop:
  ! CHECK: integer(4) :: [[BEGIN:atoll_i[0-9]+]], [[LAST:atoll_i[0-9]+]], [[END:atoll_i[0-9]+]], [[STEP:atoll_i[0-9]+]]
  ! CHECK: integer(8) :: [[REACH:atoll_i[0-9]+]], [[SIGN:atoll_i[0-9]+]]
  ! CHECK: [[BEGIN]] = 1
  ! CHECK: [[END]] = n
  ! CHECK: [[STEP]] = 1
  ! CHECK: [[SIGN]] = 1
  ! CHECK: if ([[STEP]] < 0) [[SIGN]] = -1
  ! CHECK: [[DISTANCE:atoll_i[0-9]+]] = [[STEP]]
  ! CHECK: [[REACH]] = [[REACH]]*63
  ! CHECK: [[FIRST:atoll_i[0-9]+]] = [[BEGIN]]
  ! CHECK: [[NEXT:atoll_i[0-9]+]] = [[FIRST]]
  ! CHECK: [[COUNT:atoll_i[0-9]+]] = 0
  ! CHECK: do
  ! CHECK: [[LAST]] = [[END]]
  ! CHECK: if ([[SIGN]]*[[END]] - [[SIGN]]*[[BEGIN]] > [[SIGN]]*[[REACH]]) [[LAST]] = int([[BEGIN]] + [[REACH]], 4)
  ! CHECK: do j = [[BEGIN]], [[LAST]]
  do j = 1, n
    ! CHECK: if(l) then
    ! CHECK: if (j /= [[NEXT]]) then
    ! CHECK: if ([[FIRST]] /= [[NEXT]]) then
    ! CHECK: [[COUNT]] = [[COUNT]] + 1
    ! CHECK: [[RUNS:atoll_i[0-9]+]](1, [[COUNT]]) = [[FIRST]]
    ! CHECK: [[RUNS]](2, [[COUNT]]) = [[NEXT]] - [[DISTANCE]]
    ! CHECK: [[FIRST]] = j
    ! CHECK: [[NEXT]] = j + [[DISTANCE]]
    if (l) b(1) = a(j)
    ! CHECK: end do
    ! CHECK: [[DONE:atoll_l[0-9]+]] = [[LAST]] == [[END]] .or. [[SIGN]]*j <= [[SIGN]]*[[LAST]]
    ! CHECK: if ([[COUNT]] > 31 .or. ([[DONE]] .and. [[COUNT]] > 0)) then
    ! CHECK: call atoll_race_refer_runs(a(([[RUNS]](1, 1))), 4_4, a(([[RUNS]](2, [[COUNT]]))), [[RUNS]], [[COUNT]], [[DISTANCE]],
    ! CHECK: [[COUNT]] = 0
    ! CHECK: if ([[DONE]]) exit
    ! CHECK: [[BEGIN]] = j
    ! CHECK: end do
  end do
  ! CHECK: call atoll_race_refer_masked(a(1:10), (b > 0),
  where (b > 0) b = a(1:10)
  ! CHECK: [[V:atoll_v[0-9]+]] = v
  ! CHECK: do [[I:atoll_i[0-9]+]] = 1_8, size([[V]], kind=8)
  ! CHECK: call atoll_race_define(a([[V]]([[I]])),
  a(v) = 1
  ! CHECK: if ((l)) then
  ! CHECK: call atoll_race_refer_element(a(n), 4_4,
  ! CHECK-NOT: atoll_race
  if (l .and. a(n) > 0) b(1) = 2
end subroutine
