! Started by start_gasnet.py: every kind of access once, then what the first argument asks for.
program started
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
