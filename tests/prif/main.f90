! Every procedure of the module prif, by the chapters of its specification. The argument is how many images there are.
program main
  use checks
  use storage, only: test_storage
  use access, only: test_access
  use sync, only: test_sync
  use teams, only: test_teams
  use collectives, only: test_collectives
  use atomics, only: test_atomics
  implicit none
  character(len=10) :: argument
  integer(c_int) :: stat, wanted
  call prif_init(stat)
  if (stat /= 0) error stop 'prif_init'
  call prif_num_images(n)
  call prif_this_image_no_coarray(this_image=me)
  next = mod(me, n) + 1
  previous = mod(me + n - 2, n) + 1
  call prif_init(stat)
  call check(stat == PRIF_STAT_ALREADY_INIT, 'prif_init again')
  call check(PRIF_VERSION_MAJOR == 0 .and. PRIF_VERSION_MINOR == 8, 'version')
  call get_command_argument(1, argument)
  read (argument, *) wanted
  call check(n == wanted, 'number of images')
  call test_storage()
  call test_access()
  call test_sync()
  call test_teams()
  call test_collectives()
  call test_atomics()
  call prif_co_sum(failures)
  if (failures > 0) call prif_error_stop(.false._c_bool, stop_code_char='PRIF: something is wrong')
  if (me == 1) print '(a,i0,a)', 'prif: ', n, ' images'
  call prif_stop(.true._c_bool)
end program
