! The submodule sees its ancestor's coarrays through the compiled module only.
submodule (a_module) b_submodule
  implicit none
  integer :: own[*] = 5
contains
  module subroutine later(k, r)
    integer, intent(in) :: k
    integer, intent(out) :: r
    r = x(1)[k] + own[k] + p(2)[k - 1]%i
  end subroutine
end submodule

! An external procedure with a coarray of its own; the main program knows it from an interface body.
subroutine external_state(v, k, r)
  use a_module, only: x
  implicit none
  integer, intent(in) :: v, k
  integer, intent(out) :: r
  integer, save :: state(2)[*]
  state = v
  x(2) = v
  sync all
  r = state(2)[k] + x(2)[k]
end subroutine
