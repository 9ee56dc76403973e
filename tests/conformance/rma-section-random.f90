! Row rma-section: random sections of rank 1 to 7 (J3/18-007r1 9.5.3.3), random bounds and strides, both directions,
! also of no elements: put, get, from image to image, scalar to section, and on the own image with overlap of source
! and target (10.2.1.3: the right-hand side is evaluated first). All is compared with a local reference copy. The work
! is in include/random-section-*.inc. ATOLL_TEST_SEED=n repeats a run; the seed is printed. All images draw the same
! numbers, so that each knows what arrives.
module rma_section_random_elements
  use checks, only: r8
  implicit none
contains
  elemental integer function number(image, i)
    integer, intent(in) :: image, i
    number = 10000*image + i
  end function
end module

program rma_section_random
  use checks
  use rma_section_random_elements
  implicit none
  integer :: seed[*]

  if (this_image() == 1) seed = chosen_seed()
  sync all
  call start_random(seed[1])
  call rank_1(150)
  call rank_2(120)
  call rank_3(80)
  call rank_4(60)
  call rank_5(40)
  call rank_6(30)
  call rank_7(30)
  call finish()

contains

  subroutine rank_1(rounds)
    use rma_section_random_elements, only: element => number
    integer, intent(in) :: rounds
    integer, allocatable, dimension(:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-1.inc'
  end subroutine

  subroutine rank_2(rounds)
    use rma_section_random_elements, only: element => number
    integer, intent(in) :: rounds
    integer, allocatable, dimension(:,:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-2.inc'
  end subroutine

  subroutine rank_3(rounds)
    use rma_section_random_elements, only: element => number
    integer, intent(in) :: rounds
    integer, allocatable, dimension(:,:,:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-3.inc'
  end subroutine

  subroutine rank_4(rounds)
    use rma_section_random_elements, only: element => number
    integer, intent(in) :: rounds
    integer, allocatable, dimension(:,:,:,:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-4.inc'
  end subroutine

  subroutine rank_5(rounds)
    use rma_section_random_elements, only: element => number
    integer, intent(in) :: rounds
    integer, allocatable, dimension(:,:,:,:,:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-5.inc'
  end subroutine

  subroutine rank_6(rounds)
    use rma_section_random_elements, only: element => number
    integer, intent(in) :: rounds
    integer, allocatable, dimension(:,:,:,:,:,:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-6.inc'
  end subroutine

  subroutine rank_7(rounds)
    use rma_section_random_elements, only: element => number
    integer, intent(in) :: rounds
    integer, allocatable, dimension(:,:,:,:,:,:,:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-7.inc'
  end subroutine

  include 'include/random-section-tools.inc'

end program
