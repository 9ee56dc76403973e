! Objects beyond allocatable and pointer components of coindexed objects: each component is followed on the other image.
! RUN: %translate | FileCheck %s
! RUN: %compiles
module m
  implicit none
  type t
    integer, allocatable :: a(:)
  end type
  type u
    type(t), pointer :: p => null()
  end type
  type(t) :: x[*]
  type(u) :: y(3)[*]
contains
  subroutine s(k, n)
    integer, intent(in) :: k, n
    ! A variable: in place. What is moved is described in the other image's addresses.
    ! CHECK: type(t), pointer :: [[S:atoll_shadow[0-9]+]]
    ! CHECK: [[K:atoll_k[0-9]+]] = int(k, 8)
    ! CHECK: call atoll_shadow([[P:atoll_k[0-9]+]], atoll_base(x), [[K]], storage_size(x, 8)/8_8, 0_4, 'components.f90:[[@LINE+4]]'
    ! CHECK: call atoll_point([[S]], [[P]])
    ! CHECK: if (.not. allocated([[S]]%a)) call atoll_no_component([[K]], 'x[k]%a'
    ! CHECK: call atoll_put([[S]]%a(2:n), ([[K]] + 4398046511104_8), 1,
    x[k]%a(2:n) = 1
    ! Two components, two shadows:
    ! CHECK: call atoll_shadow([[P:atoll_k[0-9]+]], atoll_base(y(2)), [[K:atoll_k[0-9]+]],
    ! CHECK: call atoll_point([[A:atoll_shadow[0-9]+]], [[P]])
    ! CHECK: if (.not. associated([[A]]%p)) call atoll_no_component([[K]], 'y(2)[k]%p'
    ! CHECK: call atoll_shadow([[P:atoll_k[0-9]+]], atoll_base([[A]]%p), ([[K]] + 4398046511104_8),
    ! CHECK: call atoll_point([[B:atoll_shadow[0-9]+]], [[P]])
    ! CHECK: call atoll_put_i4([[B]]%a(n),
    y(2)[k]%p%a(n) = 7
    ! A value is that of a function, so that it is evaluated when and as often as the standard says.
    ! CHECK: do while{{ ?}}([[F:atoll_part[0-9]+]](x, int(k, 8), int(n, 8)) > 0)
    do while (x[k]%a(n) > 0)
    end do
    ! CHECK: print *, [[G:atoll_part[0-9]+]](x, int(k, 8))
    print *, allocated(x[k]%a)
    ! CHECK: contains
    ! CHECK: function [[F]](atoll_root, atoll_image, atoll_n1) result([[R:atoll_t[0-9]+]])
    ! CHECK: integer(8), intent(in) :: atoll_n1
    ! CHECK: call atoll_get([[R]], {{.*}}%a(atoll_n1), (atoll_image + 4398046511104_8),
    ! CHECK: function [[G]](atoll_root, atoll_image)
    ! CHECK: = allocated({{.*}}%a)
  end subroutine
end module
