! SYNC, CRITICAL, STOP (Fortran 2018, 11.6).
! RUN: %translate | FileCheck %s
! RUN: %compiles
program image_control
  implicit none
  integer :: st, x[*]
  character(20) :: msg
  ! CHECK: call atoll_sync_all('image-control.f90:[[@LINE+1]]'//achar(0), stat=st, errmsg=msg)
  sync all (stat=st, errmsg=msg)
  ! CHECK: call atoll_sync_images_all(
  sync images (*)
  ! CHECK: call atoll_sync_images([1, 2], {{.*}}, stat=st)
  sync images ([1, 2], stat=st)
  ! CHECK: call atoll_sync_memory(
  sync memory
  ! CHECK: call atoll_critical_begin([[LOCK:atoll_[a-z0-9]+]], 'image-control.f90:[[@LINE+1]]'
  critical
    ! CHECK: x = x + 1
    x = x + 1
    ! CHECK: call atoll_critical_end([[LOCK]], 'image-control.f90:[[@LINE+1]]'
  end critical
  ! Each construct has a lock of its own.
  ! CHECK-NOT: call atoll_critical_begin([[LOCK]],
  ! CHECK: call atoll_critical_begin({{.*}}, stat=st)
  critical (stat=st)
  end critical
  ! CHECK: if(st == 2) call atoll_sync_all(
  if (st == 2) sync all
  ! CHECK: if(st == 3) stop 4
  if (st == 3) stop 4
  ! CHECK: error stop 'x'
  error stop 'x'
end program
