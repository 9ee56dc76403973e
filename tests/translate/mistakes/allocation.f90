!! no codimensions
implicit none
real, allocatable :: x(:)[:]
allocate (x(10))
!         ^ all images allocate a coarray, which has its codimensions here, too: write, for example, x(10)[*]
!!= allocate (x(10)[*])

!! a colon
implicit none
real, allocatable :: x(:)[:]
allocate (x(10)[:])
!              ^ in ALLOCATE the last codimension is *, because all images of the team allocate: write x(10)[*]
!!= allocate (x(10)[*])

!! a number of images
implicit none
real, allocatable :: x(:)[:]
allocate (x(10)[4])
!              ^ in ALLOCATE the last codimension is *, because all images of the team allocate: write x(10)[*]
!!= allocate (x(10)[*])

!! num_images()
implicit none
real, allocatable :: x(:)[:]
allocate (x(10)[num_images()])
!              ^ in ALLOCATE the last codimension is *, because all images of the team allocate: write x(10)[*]
!!= allocate (x(10)[*])

!! nothing in the brackets
implicit none
real, allocatable :: x(:)[:]
allocate (x(10)[])
!              ^ in ALLOCATE the last codimension is *, because all images of the team allocate: write x(10)[*]
!!= allocate (x(10)[*])

!! a number of images in the last of two codimensions
implicit none
real, allocatable :: x[:,:]
allocate (x[2,4])
!          ^ in ALLOCATE the last codimension is *, because all images of the team allocate: write x[2,*]
!!= allocate (x[2,*])

!! with a type
implicit none
real, allocatable :: x(:)[:]
allocate (real :: x(10)[4])
!                      ^ in ALLOCATE the last codimension is *, because all images of the team allocate: write x(10)[*]
!!= allocate (real :: x(10)[*])

!! DEALLOCATE with brackets
implicit none
real, allocatable :: x(:)[:]
deallocate (x(:)[:])
!               ^ DEALLOCATE has the name of the coarray alone: write DEALLOCATE (x)
!!= deallocate (x)

!! no parentheses
implicit none
real, allocatable :: x(:)[:]
allocate x(10)[*]
!        ^ what ALLOCATE allocates must be in parentheses: write ALLOCATE (x(10)[*])
!!= allocate (x(10)[*])

!! codimensions behind the parentheses
implicit none
real, allocatable :: x(:)[:]
allocate (x(10))[*]
!               ^ the codimensions come after the bounds, in the same parentheses: write ALLOCATE (x(10)[*])
!!= allocate (x(10)[*])
