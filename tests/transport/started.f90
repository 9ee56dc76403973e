! Started by start_gasnet.py: every kind of access once, then what the first argument asks for.
module told
  use iso_c_binding, only: c_int
  implicit none
  logical, volatile :: is_told = .false.

contains

  subroutine on_signal(number) bind(c)
    integer(c_int), value :: number
    is_told = number == 10
  end subroutine
end module

program started
  use told
  implicit none
  integer :: small(10)[*], next, previous, total, number
  integer, allocatable :: large(:)[:]
  character(200) :: task, text
  integer :: length

  call get_command_argument(1, task)
  next = mod(this_image(), num_images()) + 1
  previous = merge(num_images(), this_image() - 1, this_image() == 1)
  allocate (large(100000)[*])
  large = this_image()
  small = 0
  sync all
  small(3)[next] = 100 + this_image()
  small(5:9:2)[next] = this_image()
  if (any(large(:)[previous] /= previous)) error stop 'get'
  sync all
  if (any(small /= [0, 0, 100 + previous, 0, previous, 0, previous, 0, previous, 0])) error stop 'put'
  large(:)[next] = this_image()
  sync all
  if (any(large /= previous)) error stop 'large put'
  total = this_image()
  call co_sum(total)
  if (total /= num_images() * (num_images() + 1) / 2) error stop 'sum'

  select case (task)
  case ('argument')
    call get_command_argument(2, text, length)
    print '(3a)', '<', text(:length), '>'
  case ('read')
    if (this_image() == 1) then
      read *, number
      print '(a, i0)', 'read ', number
    end if
  case ('stop')
    stop 2 + this_image()
  case ('signal')
    call wait_for_signal()
  case ('background')
    call execute_command_line('sleep 40 </dev/null >/dev/null 2>&1 &')
  case ('error')
    if (this_image() == 2) error stop 7
    sync all
  case ('die')
    if (this_image() == 2) total = die()
    sync all
  end select
  print '(a, i0, a, i0)', 'right on image ', this_image(), ' of ', num_images()

contains

  subroutine wait_for_signal()
    use iso_c_binding, only: c_funptr, c_int, c_funloc
    interface
      type(c_funptr) function set_handler(number, handler) bind(c, name='signal')
        import
        integer(c_int), value :: number
        type(c_funptr), value :: handler
      end function
    end interface
    type(c_funptr) :: before
    before = set_handler(10_c_int, c_funloc(on_signal))
    sync all
    print '(a)', 'waits'
    flush (6)
    do while (.not. is_told)
      call execute_command_line('sleep 0.1')
    end do
    sync all
  end subroutine

  integer function die()
    interface
      integer(c_int) function kill(pid, signal) bind(c)
        use iso_c_binding, only: c_int
        integer(c_int), value :: pid, signal
      end function
      integer(c_int) function getpid() bind(c)
        use iso_c_binding, only: c_int
      end function
    end interface
    die = kill(getpid(), 9)
  end function
end program
