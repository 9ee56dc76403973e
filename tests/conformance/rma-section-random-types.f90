! Row rma-section: random sections as in rma-section-random.f90, of elements of 1, 2, 8, 16 and (a string) 3 bytes,
! rank 1 to 3.
module rma_section_random_types_elements
  use checks, only: r8
  implicit none
contains
  elemental integer(1) function byte(image, i)
    integer, intent(in) :: image, i
    byte = int(modulo(37*image + i, 255) - 127, 1)
  end function
  elemental integer(2) function short(image, i)
    integer, intent(in) :: image, i
    short = int(1000*image + i, 2)
  end function
  elemental real(r8) function double(image, i)
    integer, intent(in) :: image, i
    double = image + i/4096.0_r8
  end function
  elemental complex(r8) function quad(image, i)
    integer, intent(in) :: image, i
    quad = cmplx(image, i, r8)
  end function
  elemental character(3) function text(image, i)
    integer, intent(in) :: image, i
    text = achar(64 + image)//achar(33 + i/90)//achar(33 + modulo(i, 90))
  end function
end module

program rma_section_random_types
  use checks
  use rma_section_random_types_elements
  implicit none
  integer :: seed[*]

  if (this_image() == 1) seed = chosen_seed()
  sync all
  call start_random(seed[1])
  call byte_1(60)
  call byte_2(40)
  call byte_3(30)
  call short_1(60)
  call short_2(40)
  call short_3(30)
  call double_1(60)
  call double_2(40)
  call double_3(30)
  call quad_1(60)
  call quad_2(40)
  call quad_3(30)
  call text_1(60)
  call text_2(40)
  call text_3(30)
  call finish()

contains

  subroutine byte_1(rounds)
    use rma_section_random_types_elements, only: element => byte
    integer, intent(in) :: rounds
    integer(1), allocatable, dimension(:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-1.inc'
  end subroutine

  subroutine byte_2(rounds)
    use rma_section_random_types_elements, only: element => byte
    integer, intent(in) :: rounds
    integer(1), allocatable, dimension(:,:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-2.inc'
  end subroutine

  subroutine byte_3(rounds)
    use rma_section_random_types_elements, only: element => byte
    integer, intent(in) :: rounds
    integer(1), allocatable, dimension(:,:,:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-3.inc'
  end subroutine

  subroutine short_1(rounds)
    use rma_section_random_types_elements, only: element => short
    integer, intent(in) :: rounds
    integer(2), allocatable, dimension(:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-1.inc'
  end subroutine

  subroutine short_2(rounds)
    use rma_section_random_types_elements, only: element => short
    integer, intent(in) :: rounds
    integer(2), allocatable, dimension(:,:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-2.inc'
  end subroutine

  subroutine short_3(rounds)
    use rma_section_random_types_elements, only: element => short
    integer, intent(in) :: rounds
    integer(2), allocatable, dimension(:,:,:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-3.inc'
  end subroutine

  subroutine double_1(rounds)
    use rma_section_random_types_elements, only: element => double
    integer, intent(in) :: rounds
    real(r8), allocatable, dimension(:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-1.inc'
  end subroutine

  subroutine double_2(rounds)
    use rma_section_random_types_elements, only: element => double
    integer, intent(in) :: rounds
    real(r8), allocatable, dimension(:,:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-2.inc'
  end subroutine

  subroutine double_3(rounds)
    use rma_section_random_types_elements, only: element => double
    integer, intent(in) :: rounds
    real(r8), allocatable, dimension(:,:,:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-3.inc'
  end subroutine

  subroutine quad_1(rounds)
    use rma_section_random_types_elements, only: element => quad
    integer, intent(in) :: rounds
    complex(r8), allocatable, dimension(:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-1.inc'
  end subroutine

  subroutine quad_2(rounds)
    use rma_section_random_types_elements, only: element => quad
    integer, intent(in) :: rounds
    complex(r8), allocatable, dimension(:,:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-2.inc'
  end subroutine

  subroutine quad_3(rounds)
    use rma_section_random_types_elements, only: element => quad
    integer, intent(in) :: rounds
    complex(r8), allocatable, dimension(:,:,:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-3.inc'
  end subroutine

  subroutine text_1(rounds)
    use rma_section_random_types_elements, only: element => text
    integer, intent(in) :: rounds
    character(3), allocatable, dimension(:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-1.inc'
  end subroutine

  subroutine text_2(rounds)
    use rma_section_random_types_elements, only: element => text
    integer, intent(in) :: rounds
    character(3), allocatable, dimension(:,:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-2.inc'
  end subroutine

  subroutine text_3(rounds)
    use rma_section_random_types_elements, only: element => text
    integer, intent(in) :: rounds
    character(3), allocatable, dimension(:,:,:) :: x[:], y[:], w, z, ref, other
    include 'include/random-section-3.inc'
  end subroutine

  include 'include/random-section-tools.inc'

end program
