! Nothing about coarrays but what it makes public.
module a_kinds
  use iso_fortran_env
  implicit none
  integer, parameter :: wide = int64
end module

module a_private
  use iso_fortran_env
  implicit none
  private
  integer, parameter, public :: narrow = int8
  public :: event_type, initial_team
end module
