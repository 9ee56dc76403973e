! Images in reserve, which take the places of images that have failed (docs/howto/survive-failures.md).
!
! `atollrun -n 8 --spare 2`: the run has 10 images. Eight of them are a team; two wait until they are needed.
module atoll_resilience
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t
#ifdef ATOLL_FRONT_END
  use, intrinsic :: iso_fortran_env, only: team_type
#else
  use atoll_iso_fortran_env, only: team_type
#endif
  implicit none
  private
  public :: form_working_team, spare_images

  interface
    subroutine c_form(team, works, stat) bind(c, name='atoll_resilience_form')
      import :: c_int, c_int64_t
      integer(c_int64_t), intent(out) :: team
      integer(c_int), intent(out) :: works
      integer(c_int), intent(out), optional :: stat
    end subroutine
    integer(c_int) function c_spares() bind(c, name='atoll_resilience_spares')
      import :: c_int
    end function
  end interface

contains

  ! All images that have not failed call it together, outside of CHANGE TEAM. needed: this image is in the team. An image that is not
  ! comes back, with needed == .false., when an image has stopped. Who has had a place before keeps it.
  ! stat: STAT_FAILED_IMAGE if more images have failed than there were in reserve: the team has fewer then.
  subroutine form_working_team(team, needed, stat)
    type(team_type), intent(inout) :: team
    logical, intent(out) :: needed
    integer, intent(out), optional :: stat
    integer(c_int64_t) :: word
    integer(c_int) :: works
    call c_form(word, works, stat)
    needed = works /= 0
#ifndef ATOLL_FRONT_END
    if (needed) team%atoll_word = word
#endif
  end subroutine

  ! How many images the run has beside those that work.
  integer function spare_images()
    spare_images = c_spares()
  end function
end module
