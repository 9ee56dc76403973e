! Calls that break a rule: mistakes NAME.
program mistakes
  use atoll_checkpoints
  implicit none
  integer, target :: a(4, 4), b(10)
  integer, allocatable, target :: unallocated(:)
  integer :: me
  character(40) :: which
  call get_command_argument(1, which)
  me = this_image()
  a = 0
  b = 0
  select case (which)
  case ('blank'); call checkpoint_add(a, '  ')
  case ('long'); call checkpoint_add(a, repeat('n', 64))
  case ('section'); call checkpoint_add(a(1:3, :), 'a')
  case ('unallocated'); call checkpoint_add(unallocated, 'u')
  case ('rank'); call checkpoint_add(a, 'a', whole=[8], first=[1])
  case ('alone'); call checkpoint_add(a, 'a', first=[1, 1])
  case ('both'); call checkpoint_add(a, 'a', whole=[8, 4], first=[1, 1], replicated=.true.)
  case ('outside'); call checkpoint_add(a, 'a', whole=[8, 4], first=[6, 1])
  case ('halo'); call checkpoint_add(a, 'a', whole=[8, 4], first=[1, 1], halo=[3, 0])
  case ('numbers')
    call checkpoint_add(a, 'a')
    call checkpoint_write(me)
  case ('negative')
    call checkpoint_add(a, 'a')
    call checkpoint_write(0)
  case ('none'); call checkpoint_read()
  case ('missing')
    call checkpoint_add(a, 'a')
    call checkpoint_write()
    call checkpoint_add(b, 'b')
    call checkpoint_read()
  case ('shape')
    call checkpoint_add(a, 'a')
    call checkpoint_write()
    call checkpoint_add(b, 'a')
    call checkpoint_read()
  case ('gap')
    call checkpoint_add(b, 'b', whole=[100], first=[1 + 20 * (me - 1)])
    call checkpoint_write()
    call checkpoint_add(b, 'b', whole=[100], first=[6])
    call checkpoint_read()
  case ('twice')
    call checkpoint_add(b, 'b', whole=[100], first=[1])
    call checkpoint_write()
    call checkpoint_add(b(2:9), 'b', whole=[100], first=[2])
    call checkpoint_read()
  case ('directory'); call checkpoint_directory('/proc/none/at/all')
  case ('keep'); call checkpoint_directory('.', keep=0)
  end select
  print '(a)', 'not noticed'
end program
