! -fcheck=race: accesses that no designator names, or that no mask says, and procedures with several segments.
! RUN: %tool -J%t.modules -fcheck=race %s | FileCheck %s
subroutine ways(line, lines, n, a, m)
  use, intrinsic :: iso_c_binding, only: c_loc, c_ptr, c_size_t
  implicit none
  character(len=*), intent(in) :: line
  character(len=8), intent(inout) :: lines(:, :)
  integer, intent(inout) :: n, a(:), m(:)
  character(len=20), target :: message
  integer, pointer :: p(:)
  integer, target, save :: t(4)
  type(c_ptr) :: same
  namelist /group/ n
  interface
    function memcpy(to, from, bytes) bind(C) result(same)
      import :: c_ptr, c_size_t
      type(c_ptr), value :: to, from
      integer(c_size_t), value :: bytes
      type(c_ptr) :: same
    end function
  end interface
  ! CHECK: integer(4), pointer :: [[P:atoll_p[0-9]+]](:)
  ! CHECK: [[P]] => part(2)
  ! CHECK: call atoll_race_define([[P]], atoll_text
  ! CHECK: [[P]] = [1, 2]
  part(2) = [1, 2]
  ! CHECK: call atoll_race_keep(lines)
  ! CHECK: write(lines, '(i0)') n
  ! CHECK: call atoll_race_changed(lines, 'lines'//achar(0),
  write (lines, '(i0)') n
  ! CHECK: call atoll_race_keep(n)
  ! CHECK: read(line, nml=group)
  ! CHECK: call atoll_race_changed(n, 'n'//achar(0),
  read (line, nml=group)
  ! CHECK: call atoll_race_keep(message)
  ! CHECK: close(7, iomsg=message)
  ! CHECK: call atoll_race_changed(message,
  close (7, iomsg=message)
  ! CHECK: call atoll_race_define_masked(m, (a == 1),
  ! CHECK: call atoll_race_keep(a)
  ! CHECK: where(a == 1)
  ! CHECK: end where
  ! CHECK: call atoll_race_changed(a,
  where (a == 1)
    m = 0
  elsewhere (m > 0)
    a = 5
  end where
  ! CHECK: call atoll_race_define_bytes(transfer(c_loc(t), 0_8), int(8_c_size_t, 8),
  ! CHECK: call atoll_race_refer_bytes(transfer(c_loc(t(3)), 0_8), int(8_c_size_t, 8),
  same = memcpy(c_loc(t), c_loc(t(3)), 8_c_size_t)
contains
  function part(k) result(p)
    integer, intent(in) :: k
    integer, pointer :: p(:)
    p => t(::k)
  end function
end subroutine
subroutine segments(a, b, n)
  implicit none
  integer, intent(inout) :: a(10)[*], b(10)
  integer, intent(in) :: n
  ! CHECK: call atoll_race_enter([[I:atoll_invocation]])
  ! CHECK: call atoll_race_define_dummy(b(n), [[I]], atoll_text
  b(n) = 1
  sync all
  ! CHECK: if(b(1) > 0) then
  ! CHECK: goto [[LABEL:[0-9]+]]
  if (b(1) > 0) return
  ! CHECK: call atoll_race_define_element(a(1), 4_4,
  ! CHECK: [[LABEL]] continue
  ! CHECK: call atoll_race_leave([[I]])
  a(1) = 2
end subroutine
