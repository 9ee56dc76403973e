! EVENT POST, EVENT WAIT, EVENT_QUERY, NOTIFY WAIT, NOTIFY= (11.6.7, 11.6.8; Fortran 2023, 9.6): the runtime gets the addresses of
! the variables.
! RUN: %translate | FileCheck %s
! RUN: %compiles
module events
  ! CHECK: use atoll_iso_fortran_env, only: event_type, nt => notify_type{{$}}
  use, intrinsic :: iso_fortran_env, only: event_type, nt => notify_type
  implicit none
  type t
    ! CHECK: type(event_type) :: e(2), f
    type(event_type) :: e(2), f
    ! CHECK: type(nt) :: n
    type(nt) :: n
  end type
end module
program main
  use, intrinsic :: iso_fortran_env
  use events, only: t
  implicit none
  ! CHECK: type(event_type) :: e, ee(3)
  type(event_type) :: e[*], ee(3)[*]
  ! CHECK: type(notify_type) :: n
  type(notify_type) :: n[*]
  type(t) :: s[*]
  integer :: st, x[*], y(3)[*], k
  integer(8) :: long
  ! CHECK: call atoll_event_post(e, 2_8, {{.*}}events.f90:[[@LINE+1]]'//achar(0)//'e[2]'//achar(0))
  event post (e[2])
  ! CHECK: call atoll_event_post(ee(k), -9223372036854775807_8, {{.*}}stat=st)
  event post (ee(k), stat=st)
  ! CHECK: call atoll_event_post(s%e(2), int(k, 8),
  event post (s[k]%e(2))
  ! CHECK: call atoll_event_wait(e, 1_8, {{.*}})
  event wait (e)
  ! CHECK: call atoll_event_wait(s%f, int(k + 1, 8), {{.*}}stat=st)
  event wait (s%f, stat=st, until_count=k + 1)
  ! CHECK: long = atoll_event_query(e, {{.*}})
  call event_query(e, long)
  ! CHECK: st = atoll_event_query(ee(1), {{.*}}stat=k)
  call event_query(count=st, stat=k, event=ee(1))
  ! CHECK: call atoll_notify_wait(n, 1_8, {{.*}})
  notify wait (n)
  ! CHECK: atoll_k1 = int(k, 8)
  ! CHECK: call atoll_put_i4(x, atoll_k1,
  ! CHECK: call atoll_notify(n, atoll_k1,
  x[k, notify=n] = 3
  ! CHECK: atoll_k2 = 2_8 + 1099511627776_8
  ! CHECK: call atoll_put(y(:), atoll_k2,
  ! CHECK: call atoll_notify(s%n, atoll_k2,
  ! CHECK: call atoll_image_stat(atoll_k2, st,
  y(:)[2, stat=st, notify=s%n] = [1, 2, k]
end program
