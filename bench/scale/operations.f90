! `bench scale`: time of each operation, and memory, on as many images as there are. Arguments: repetitions, batches.
! Prints lines NAME,IMAGES,SECONDS (of one operation, a line for each batch) and memory_...,IMAGES,MEAN,MOST (KiB). A batch ends with a
! SYNC ALL, which counts in its time. Each operation is a phase of its own for ATOLL_COUNT; all else has no name.
module scale_operations
  use, intrinsic :: iso_c_binding, only: c_char, c_null_char
  use, intrinsic :: iso_fortran_env, only: int64, event_type, team_type
  use scale_memory
  implicit none
  interface
    subroutine atoll_count_phase(name) bind(c)
      import :: c_char
      character(kind=c_char), intent(in) :: name(*)
    end subroutine
  end interface
  integer, parameter :: edge = 128       ! of a block: 1 KiB for each neighbour
  integer :: me, images, rows, columns, row, column, repetitions = 5, batches = 5
  integer, allocatable :: ring(:), around(:)
  integer(int64), allocatable :: a(:)
  integer(int64) :: halo(edge, 4)[*], own(edge) = 0
  type(event_type) :: event[*]
contains

  subroutine arrange()
    me = this_image()
    images = num_images()
    columns = int(sqrt(real(images)))
    do while (modulo(images, columns) /= 0)
      columns = columns - 1
    end do
    rows = images/columns
    row = (me - 1)/columns
    column = modulo(me - 1, columns)
    ring = different([modulo(me, images) + 1, modulo(me - 2, images) + 1])
    around = different([image(row, column - 1), image(row, column + 1), image(row - 1, column), image(row + 1, column)])
  end subroutine

  integer function image(r, c)
    integer, intent(in) :: r, c
    image = modulo(r, rows)*columns + modulo(c, columns) + 1
  end function

  function different(list) result(set)
    integer, intent(in) :: list(:)
    integer, allocatable :: set(:)
    integer :: k
    allocate (set(0))
    do k = 1, size(list)
      if (.not. any(set == list(k))) set = [set, list(k)]
    end do
  end function

  subroutine measure(name, operation)
    character(*), intent(in) :: name
    interface
      subroutine operation()
      end subroutine
    end interface
    integer(int64) :: begin, end, rate
    integer :: batch, repetition
    call operation()
    do batch = 1, batches
      sync all
      call system_clock(begin, rate)
      call atoll_count_phase(name//c_null_char)
      do repetition = 1, repetitions
        call operation()
      end do
      call atoll_count_phase(c_null_char)
      sync all
      call system_clock(end)
      if (me == 1) print '(2a,i0,a,es12.5)', name, ',', images, ',', real(end - begin)/rate/repetitions
    end do
  end subroutine

  subroutine report_memory(when)
    character(*), intent(in) :: when
    integer(int64) :: mean(num_kinds), most(num_kinds)
    sync all
    call memory_now(mean)
    most = mean
    sync all
    call co_sum(mean)
    call co_max(most)
    if (me == 1) call print_memory(when, images, mean/images, most)
  end subroutine

  subroutine sync_all()
    sync all
  end subroutine

  subroutine sync_ring()
    sync images (ring)
  end subroutine

  subroutine sum_of_all()
    a = me
    call co_sum(a)
  end subroutine

  subroutine broadcast()
    a = me
    call co_broadcast(a, 1)
  end subroutine

  subroutine post_and_wait()
    event post (event[modulo(me, images) + 1])
    event wait (event)
  end subroutine

  subroutine exchange_halo()
    halo(:, 1)[image(row, column - 1)] = own
    halo(:, 2)[image(row, column + 1)] = own
    halo(:, 3)[image(row - 1, column)] = own
    halo(:, 4)[image(row + 1, column)] = own
    sync images (around)
  end subroutine

  subroutine form_rows()
    type(team_type) :: team
    form team (row + 1, team)
  end subroutine

  subroutine allocate_and_deallocate()
    integer, allocatable :: b(:)[:]
    allocate (b(1024)[*])
    deallocate (b)
  end subroutine

end module

program scale
  use scale_operations
  implicit none
  character(20) :: argument
  call arrange()
  call get_command_argument(1, argument)
  if (argument /= '') read (argument, *) repetitions
  call get_command_argument(2, argument)
  if (argument /= '') read (argument, *) batches
  call report_memory('memory_start')
  call measure('sync_all', sync_all)
  call measure('sync_images_ring', sync_ring)
  call measure('event_ring', post_and_wait)
  call measure('halo', exchange_halo)
  allocate (a(1))
  call measure('co_sum_8', sum_of_all)
  call measure('co_broadcast_8', broadcast)
  deallocate (a)
  allocate (a(128))
  call measure('co_sum_1024', sum_of_all)
  deallocate (a)
  allocate (a(8192))
  call measure('co_sum_65536', sum_of_all)
  call measure('co_broadcast_65536', broadcast)
  deallocate (a)
  call report_memory('memory_used')
  call measure('allocate', allocate_and_deallocate)
  call measure('form_team', form_rows)
  call report_memory('memory_end')
end program
