!! SYNC alone
implicit none
integer :: x[*]
sync
! ^1 SYNC what? SYNC ALL waits for all images of the team, SYNC IMAGES (...) for some of them, SYNC TEAM (team) for those of a team
!!= sync all

!! SYNC ALL with an underscore
implicit none
integer :: x[*]
sync_all
! ^1 image control statements have blanks, no underscores: write SYNC ALL
!!= sync all

!! SYNC ALL with CALL
implicit none
integer :: x[*]
call sync all
! ^1 this is a statement of its own: write it without CALL
!!= sync all

!! SYNC ALL with images
implicit none
integer :: x[*]
sync all (1)
!        ^ SYNC ALL is for all images and takes none: write SYNC ALL, or SYNC IMAGES (1)
!!= sync images (1)

!! SYNC ALL with a specifier without parentheses
implicit none
integer :: x[*], s
sync all stat=s
!        ^ specifiers must be in parentheses: write SYNC ALL (STAT=s)
!!= sync all (stat=s)

!! SYNC ALL with a comma before a specifier
implicit none
integer :: x[*], s
sync all, stat=s
!         ^ specifiers must be in parentheses: write SYNC ALL (STAT=s)
!!= sync all (stat=s)

!! SYNC IMAGES with the word "all" and no parentheses
implicit none
integer :: x[*]
sync images all
!           ^ the images must be in parentheses: write SYNC IMAGES (*)
!!= sync images (*)

!! SYNC MEMORY with an image
implicit none
integer :: x[*]
sync memory (1)
!           ^ SYNC MEMORY is for this image alone, and has STAT= and ERRMSG= only: write SYNC MEMORY
!!= sync memory

!! SYNC IMAGE
implicit none
integer :: x[*]
sync image (2)
!    ^ the statement is SYNC IMAGES, with an S: write SYNC IMAGES (2)
!!= sync images (2)

!! SYNC IMAGES without parentheses
implicit none
integer :: x[*]
sync images 2
!           ^ the images must be in parentheses: write SYNC IMAGES (2)
!!= sync images (2)

!! SYNC IMAGES with a bare star
implicit none
integer :: x[*]
sync images *
!           ^ the images must be in parentheses: write SYNC IMAGES (*)
!!= sync images (*)

!! SYNC IMAGES of nobody
implicit none
integer :: x[*]
sync images
!          ^ SYNC IMAGES needs images: write SYNC IMAGES (2), or SYNC IMAGES (*)
!!= sync images (*)

!! SYNC IMAGES behind a condition
implicit none
integer :: x[*]
if (this_image() == 1) sync images 2
!                                  ^ the images must be in parentheses: write SYNC IMAGES (2)
!!= if (this_image() == 1) sync images (2)

!! SYNC TEAM of no team
implicit none
integer :: x[*]
sync team
!        ^ SYNC TEAM needs a team in parentheses: write SYNC TEAM (team)

!! SYNC TEAM without parentheses
use, intrinsic :: iso_fortran_env
implicit none
type(team_type) :: t
sync team t
!         ^ SYNC TEAM needs a team in parentheses: write SYNC TEAM (t)
!!= sync team (t)

!! SYNC MEM
implicit none
integer :: x[*]
sync mem
!    ^ the statement is SYNC MEMORY
!!= sync memory

!! SYNC something
implicit none
integer :: x[*]
sync everybody
!    ^ there is no such statement: SYNC ALL, SYNC IMAGES (...), SYNC TEAM (team) and SYNC MEMORY are those with SYNC
!!= sync all

!! SYNC ALL in parentheses
implicit none
integer :: x[*]
sync(all)
!   ^ the statement has no parentheses: write SYNC ALL
!!= sync all

!! SYNC without its word
implicit none
integer :: x[*]
sync (1)
!    ^ SYNC must be followed by the word that says with whom: write SYNC ALL, SYNC IMAGES (...), or SYNC TEAM (team)
!!= sync images (1)

!! SYNC IMAGES with all
implicit none
integer :: x[*]
sync images (all)
!            ^ * stands for all images: write SYNC IMAGES (*)
!!= sync images (*)

!! SYNC IMAGES with two stars
implicit none
integer :: x[*]
sync images (**)
!            ^ * stands for all images: write SYNC IMAGES (*)
!!= sync images (*)

!! SYNC IMAGES with brackets
implicit none
integer :: x[*]
sync images [1,2]
!           ^ the images must be in parentheses: write SYNC IMAGES ([1,2])
!!= sync images ([1,2])

!! SYNC IMAGES with a list
implicit none
integer :: x[*]
sync images 1, 2
!           ^ the images must be in parentheses: write SYNC IMAGES ([1,2])
!!= sync images ([1,2])
