! Row app: linked lists in pointer components of a coarray, walked from the other images.
module lists
  implicit none
  type node
    integer :: key = 0
    real, allocatable :: payload(:)
    type(node), pointer :: next => null()
  end type
  type table
    type(node), pointer :: head => null()
    integer, pointer :: flat(:) => null()
    character(:), allocatable :: name
    integer :: n = 0
  end type
  type(table), allocatable :: t[:]
contains
  subroutine push(key)
    integer, intent(in) :: key
    type(node), pointer :: new
    integer :: i
    allocate (new)
    new%key = key
    new%payload = [real(key), real(2*key), (0.0, i = 1, mod(key, 3))]
    new%next => t%head
    t%head => new
    t%n = t%n + 1
  end subroutine
  subroutine flatten()
    type(node), pointer :: p
    integer :: i
    if (associated(t%flat)) deallocate (t%flat)
    allocate (t%flat(t%n))
    p => t%head
    do i = 1, t%n
      t%flat(i) = p%key
      p => p%next
    end do
  end subroutine
  subroutine clear()
    type(node), pointer :: p, q
    p => t%head
    do while (associated(p))
      q => p%next
      deallocate (p)
      p => q
    end do
    nullify (t%head)
    deallocate (t%flat)
    t%n = 0
  end subroutine
end module
program linked
  use lists
  implicit none
  integer :: me, np, i, k, round
  integer, allocatable :: keys(:)
  me = this_image(); np = num_images()
  allocate (t[*])
  do round = 1, 5
    do i = 1, 3 + me + round
      call push(100*me + i)
    end do
    call flatten
    t%name = 'table of image ' // repeat('*', me)
    sync all
    do k = 1, np
      keys = t[k]%flat
      if (size(keys) /= 3 + k + round) error stop 'size'
      if (any(keys /= [(100*k + i, i = 3 + k + round, 1, -1)])) error stop 'keys'
      if (t[k]%head%key /= 100*k + 3 + k + round) error stop 'head'
      if (t[k]%head%next%key /= t[k]%head%key - 1) error stop 'second'
      if (t[k]%head%next%next%payload(2) /= 2*(100*k + 1 + k + round)) error stop 'third'
      if (t[k]%name /= 'table of image ' // repeat('*', k)) error stop 'name'
      if (len(t[k]%name) /= 15 + k) error stop 'len'
      associate (n => size(t[k]%head%payload))
        if (n /= 2 + mod(100*k + 3 + k + round, 3)) error stop 'payload'
      end associate
    end do
    sync all
    t[mod(me, np) + 1]%flat(1) = -me
    t[mod(me, np) + 1]%head%next%payload(1:2) = [real :: me, -me]
    sync all
    k = merge(np, me - 1, me == 1)
    if (t%flat(1) /= -k .or. any(t%head%next%payload(1:2) /= [k, -k])) error stop 'put'
    sync all
    call clear
  end do
  deallocate (t)
  if (me == 1) print '(a)', 'ok'
end program
