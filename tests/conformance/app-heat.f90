! Row app: the heat equation in two dimensions. A class with an allocatable coarray component and type-bound procedures in
! submodules; the halos are fetched from the neighbours in a grid of images.
module grid_field
  use, intrinsic :: iso_fortran_env, only: rk => real64
  implicit none
  private
  public :: field, decompose, rk

  type :: field
    integer :: n(2) = 0, np(2) = 0, my(2) = 0
    real(rk), allocatable :: u(:,:)[:,:]
    real(rk), allocatable, private :: work(:,:)
  contains
    procedure :: first
    procedure :: last
    procedure :: extent
    procedure :: create
    procedure, pass(self) :: exchange => exchange_halo
    procedure :: step
    procedure :: total
    procedure :: destroy
    generic :: gather => gather_whole
    procedure, private :: gather_whole
  end type

  interface
    module subroutine create(self, n)
      class(field), intent(inout) :: self
      integer, intent(in) :: n(2)
    end subroutine
    module subroutine exchange_halo(self)
      class(field), intent(inout) :: self
    end subroutine
    module subroutine step(self, alpha)
      class(field), intent(inout) :: self
      real(rk), intent(in) :: alpha
    end subroutine
    real(rk) module function total(self)
      class(field), intent(in) :: self
    end function
    module subroutine gather_whole(self, whole)
      class(field), intent(in) :: self
      real(rk), intent(out) :: whole(:,:)
    end subroutine
    module subroutine destroy(self)
      class(field), intent(inout) :: self
    end subroutine
  end interface

contains

  pure function decompose(images) result(np)
    integer, intent(in) :: images
    integer :: np(2), k
    np = [1, images]
    do k = 1, images
      if (k*k > images) exit
      if (mod(images, k) == 0) np = [k, images/k]
    end do
  end function
  elemental integer function first(self, d, k)
    class(field), intent(in) :: self
    integer, intent(in) :: d, k
    first = 1 + (self%n(d)*(k - 1))/self%np(d)
  end function
  elemental integer function last(self, d, k)
    class(field), intent(in) :: self
    integer, intent(in) :: d, k
    last = (self%n(d)*k)/self%np(d)
  end function
  elemental integer function extent(self, d, k)
    class(field), intent(in) :: self
    integer, intent(in) :: d, k
    extent = self%last(d, k) - self%first(d, k) + 1
  end function

end module grid_field

submodule (grid_field) setup
  implicit none
contains
  module procedure create
    integer, save :: most(2)[*]
    self%n = n
    self%np = decompose(num_images())
    self%my(2) = 1 + (this_image() - 1)/self%np(1)
    self%my(1) = this_image() - (self%my(2) - 1)*self%np(1)
    most = [self%extent(1, self%my(1)), self%extent(2, self%my(2))]
    call co_max(most)
    allocate (self%u(0:most(1)+1, 0:most(2)+1)[self%np(1),*], source=0.0_rk)
    allocate (self%work, mold=self%u)
    if (any(this_image(self%u) /= self%my)) error stop 'this_image'
  end procedure
  module procedure destroy
    if (allocated(self%u)) deallocate (self%u)
    if (allocated(self%work)) deallocate (self%work)
  end procedure
end submodule

submodule (grid_field:setup) compute
  implicit none
contains
  module procedure exchange_halo
    integer :: nx, ny, m
    nx = self%extent(1, self%my(1)); ny = self%extent(2, self%my(2))
    sync all
    associate (p => self%my(1), q => self%my(2), u => self%u)
      if (p > 1) then
        m = self%extent(1, p - 1)
        self%u(0,1:ny) = self%u(m,1:ny)[p-1,q]
      end if
      if (p < self%np(1)) u(nx+1,1:ny) = self%u(1,1:ny)[p+1,q]
      if (q > 1) u(1:nx,0) = self%u(1:nx,self%extent(2, q-1))[p,q-1]
      if (q < self%np(2)) self%u(1:nx,ny+1) = self%u(1:nx,1)[p,q+1]
    end associate
    sync all
  end procedure

  module procedure step
    integer :: i, j
    associate (nx => self%extent(1, self%my(1)), ny => self%extent(2, self%my(2)))
      do concurrent (j = 1:ny, i = 1:nx)
        self%work(i,j) = self%u(i,j) + alpha*(self%u(i-1,j) + self%u(i+1,j) + self%u(i,j-1) + self%u(i,j+1) - 4*self%u(i,j))
      end do
      self%u(1:nx,1:ny) = self%work(1:nx,1:ny)
    end associate
  end procedure

  module procedure total
    associate (nx => self%extent(1, self%my(1)), ny => self%extent(2, self%my(2)))
      total = sum(self%u(1:nx,1:ny))
    end associate
    call co_sum(total)
  end procedure

  module procedure gather_whole
    integer :: p, q
    sync all
    do q = 1, self%np(2)
      do p = 1, self%np(1)
        whole(self%first(1,p):self%last(1,p), self%first(2,q):self%last(2,q)) = &
          self%u(1:self%extent(1,p), 1:self%extent(2,q))[p,q]
      end do
    end do
    sync all
  end procedure
end submodule

program heat
  use grid_field
  implicit none
  integer, parameter :: n(2) = [37, 41], steps = 25
  real(rk), parameter :: alpha = 0.125_rk
  type(field) :: f
  save :: f
  real(rk) :: serial(0:n(1)+1,0:n(2)+1), next(0:n(1)+1,0:n(2)+1), whole(n(1),n(2))
  integer :: i, j, t
  call f%create(n)
  serial = 0
  do j = 1, n(2)
    do i = 1, n(1)
      serial(i,j) = modulo(i*7 + j*13, 17)
    end do
  end do
  do j = 1, f%extent(2, f%my(2))
    do i = 1, f%extent(1, f%my(1))
      f%u(i,j) = modulo((i + f%first(1, f%my(1)) - 1)*7 + (j + f%first(2, f%my(2)) - 1)*13, 17)
    end do
  end do
  do t = 1, steps
    call f%exchange()
    call f%step(alpha)
    next = serial
    do j = 1, n(2)
      do i = 1, n(1)
        next(i,j) = serial(i,j) + alpha*(serial(i-1,j) + serial(i+1,j) + serial(i,j-1) + serial(i,j+1) - 4*serial(i,j))
      end do
    end do
    serial = next
  end do
  call f%gather(whole)
  if (maxval(abs(whole - serial(1:n(1),1:n(2)))) > 1e-12_rk) error stop 'wrong field'
  if (abs(f%total() - sum(serial(1:n(1),1:n(2)))) > 1e-9_rk) error stop 'wrong total'
  call f%destroy
  if (this_image() == 1) print '(a)', 'ok'
end program
