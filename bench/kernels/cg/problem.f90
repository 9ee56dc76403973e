! CG of the NAS Parallel Benchmarks: the sparse matrix, of which each image holds some rows, and the published eigenvalues.
module cg_problem
  use suite
  use nas_random
  implicit none
  private
  public :: classes, sparse_rows, make_rows, multiply, verified, steps

  type, public :: problem_class
    character(1) :: name
    integer :: order, nonzeros, iterations
    real(dp) :: shift, zeta
  end type
  type(problem_class), parameter :: classes(*) = [ &
    problem_class('S', 1400, 7, 15, 10d0, 8.5971775078648d0), problem_class('W', 7000, 8, 15, 12d0, 10.362595087124d0), &
    problem_class('A', 14000, 11, 15, 20d0, 17.130235054029d0), problem_class('B', 75000, 13, 75, 60d0, 22.712745482631d0)]
  integer, parameter :: steps = 25 ! of conjugate gradients in each iteration
  real(dp), parameter :: condition = 0.1d0

  ! Row i of these has the elements begins(i) .. begins(i + 1) - 1.
  type :: sparse_rows
    integer, allocatable :: begins(:), column(:)
    real(dp), allocatable :: element(:)
  end type

  ! The matrix is a sum of outer products of such vectors, of `used` elements each.
  type :: random_vector
    integer :: used
    integer, allocatable :: place(:)
    real(dp), allocatable :: value(:)
  end type

contains

  ! Rows low .. high. All vectors are made by every image, as one sequence of random numbers determines them.
  subroutine make_rows(class, low, high, rows)
    type(problem_class), intent(in) :: class
    integer, intent(in) :: low, high
    type(sparse_rows), intent(out) :: rows
    type(random_vector), allocatable :: vectors(:)
    integer, allocatable :: next(:), head(:)        ! lists of the vectors' elements that lie in each row
    integer, allocatable :: columns(:), found(:)
    real(dp), allocatable :: sums(:)
    integer :: i, k, row, width, used, element
    call make_vectors(class, vectors)
    width = class%nonzeros + 1
    allocate (next(width*class%order), head(low:high), columns(0), sums(class%order), rows%begins(high - low + 2))
    head = 0
    do i = class%order, 1, -1
      do k = 1, vectors(i)%used
        row = vectors(i)%place(k)
        if (row < low .or. row > high) cycle
        next(width*(i - 1) + k) = head(row)
        head(row) = width*(i - 1) + k
      end do
    end do
    sums = 0
    allocate (found(class%order), rows%column(0), rows%element(0))
    used = 0
    do row = low, high
      rows%begins(row - low + 1) = used + 1
      call add_products()
      call insert_sorted()
    end do
    rows%begins(high - low + 2) = used + 1
  contains
    ! Into sums(found).
    subroutine add_products()
      real(dp) :: factor
      integer :: j, column
      k = 1
      found(1) = row
      sums(row) = condition - class%shift
      element = head(row)
      do while (element > 0)
        i = (element - 1)/width + 1
        associate (v => vectors(i))
          factor = v%value(element - width*(i - 1))*condition**(real(i - 1, dp)/class%order)
          do j = 1, v%used
            column = v%place(j)
            if (column /= row .and. sums(column) == 0) then
              k = k + 1
              found(k) = column
            end if
            sums(column) = sums(column) + v%value(j)*factor
          end do
        end associate
        element = next(element)
      end do
    end subroutine

    subroutine insert_sorted()
      integer :: i, j, column
      do i = 2, k
        column = found(i)
        do j = i - 1, 1, -1
          if (found(j) < column) exit
          found(j + 1) = found(j)
        end do
        found(j + 1) = column
      end do
      call make_room(rows, used + k)
      rows%column(used + 1:used + k) = found(:k)
      rows%element(used + 1:used + k) = sums(found(:k))
      sums(found(:k)) = 0
      used = used + k
    end subroutine
  end subroutine

  subroutine make_room(rows, needed)
    type(sparse_rows), intent(inout) :: rows
    integer, intent(in) :: needed
    integer, allocatable :: column(:)
    real(dp), allocatable :: element(:)
    integer :: before
    before = size(rows%column)
    if (before >= needed) return
    allocate (column(2*needed + 1000), element(2*needed + 1000))
    column(:before) = rows%column
    element(:before) = rows%element
    call move_alloc(column, rows%column)
    call move_alloc(element, rows%element)
  end subroutine

  ! Vector i has random elements at random places, each place once, and 1/2 at place i.
  subroutine make_vectors(class, vectors)
    type(problem_class), intent(in) :: class
    type(random_vector), allocatable, intent(out) :: vectors(:)
    integer(int64) :: state
    real(dp) :: value
    integer :: i, k, place, range
    range = 2**ceiling(log(real(class%order, dp))/log(2d0))
    state = state_before(1_int64) ! one is drawn before
    allocate (vectors(class%order))
    do i = 1, class%order
      associate (v => vectors(i))
        allocate (v%place(class%nonzeros + 1), v%value(class%nonzeros + 1))
        k = 0
        do while (k < class%nonzeros)
          value = next_random(state)
          place = int(range*next_random(state)) + 1
          if (place > class%order) cycle
          if (any(v%place(:k) == place)) cycle
          k = k + 1
          v%place(k) = place
          v%value(k) = value
        end do
        if (any(v%place(:k) == i)) then
          where (v%place(:k) == i) v%value(:k) = 0.5d0
        else
          k = k + 1
          v%place(k) = i
          v%value(k) = 0.5d0
        end if
        v%used = k
      end associate
    end do
  end subroutine

  subroutine multiply(rows, p, q)
    type(sparse_rows), intent(in) :: rows
    real(dp), intent(in) :: p(:)
    real(dp), intent(out) :: q(:)
    real(dp) :: total
    integer :: i, k
    do i = 1, size(q)
      total = 0
      do k = rows%begins(i), rows%begins(i + 1) - 1
        total = total + rows%element(k)*p(rows%column(k))
      end do
      q(i) = total
    end do
  end subroutine

  logical function verified(class, zeta)
    type(problem_class), intent(in) :: class
    real(dp), intent(in) :: zeta
    verified = abs(zeta - class%zeta) <= 1d-10*class%zeta
  end function
end module
