! Image queries and teams.
module teams
  use checks
  implicit none
  integer :: team_finals = 0
contains
  subroutine count_team_final(handle) bind(C)
    type(prif_coarray_handle), value, intent(in) :: handle
    integer(c_size_t) :: bytes
    call prif_size_bytes(handle, bytes)
    team_finals = team_finals + int(bytes/word)
  end subroutine

  subroutine test_teams()
    call queries()
    call halves()
    call errors()
  end subroutine

  subroutine queries()
    integer(c_int), allocatable :: failed(:), stopped(:)
    integer(c_int) :: status(3), image, count
    integer(c_int64_t) :: number
    type(prif_team_type) :: initial, current, parent
    call check(storage_size(initial) == 64, 'bits of prif_team_type')
    call prif_failed_images(failed_images=failed)
    call prif_stopped_images(stopped_images=stopped)
    call check(size(failed) == 0 .and. size(stopped) == 0, 'failed and stopped images')
    call prif_image_status([1_c_int, me, n], image_status=status)
    call check(all(status == 0), 'image status')
    call prif_get_team(PRIF_INITIAL_TEAM, initial)
    call prif_get_team(team=current)
    call prif_get_team(PRIF_PARENT_TEAM, parent)
    call prif_team_number(initial, number)
    call check(number == -1, 'number of the initial team')
    call prif_team_number(team_number=number)
    call check(number == -1, 'number of the current team')
    call prif_this_image_no_coarray(current, image)
    call prif_num_images_with_team(parent, count)
    call check(image == me .and. count == n, 'the initial team')
    call prif_num_images_with_team_number(-1_c_int64_t, count)
    call check(count == n, 'the initial team by its number')
    call prif_failed_images(initial, failed)
    call prif_stopped_images(initial, stopped)
    call check(size(failed) == 0 .and. size(stopped) == 0, 'failed and stopped images of a team')
  end subroutine

  ! Odd images, in reverse order, are team 10, even ones team 20.
  subroutine halves()
    type(prif_team_type) :: half, initial, parent
    type(prif_coarray_handle) :: a, inner, list
    integer(c_int64_t), pointer :: memory(:), own(:)
    integer(c_int64_t), target :: value
    integer(c_int64_t) :: number, other, sub(1)
    integer(c_int) :: stat, image, count, members, place, index, status
    type(c_ptr) :: address
    procedure(prif_coarray_cleanup_interface), pointer :: final
    final => count_team_final
    call allocate_words(1, a, memory)
    memory(1) = me
    call prif_get_team(team=initial)
    number = merge(10, 20, mod(me, 2) == 1)
    members = merge((n + 1)/2, n/2, number == 10)
    place = members - (me - 1)/2
    call prif_form_team(number, half, place, stat)
    call check(stat == 0, 'prif_form_team')
    call prif_num_images_with_team(half, count)
    call prif_this_image_no_coarray(half, image)
    call check(count == members .and. image == place, 'the new team')
    call prif_sync_team(half, stat)
    call check(stat == 0, 'prif_sync_team')
    call prif_change_team(half)
    call prif_num_images(count)
    call prif_this_image_no_coarray(this_image=image)
    call prif_team_number(team_number=other)
    call check(count == members .and. image == place .and. other == number, 'the current team')
    call prif_get_team(PRIF_PARENT_TEAM, parent)
    call prif_num_images_with_team(parent, count)
    call check(count == n, 'the parent team')
    call prif_this_image_with_dim(a, 1, initial, sub(1))
    call check(sub(1) == me, 'cosubscript in the initial team')
    call prif_this_image_with_coarray(a, cosubscripts=sub)
    call check(sub(1) == place, 'cosubscripts in the current team')
    ! the sibling
    if (n > 1) then
      other = 30 - number
      call prif_num_images_with_team_number(other, count)
      call check(count == n - members, 'the sibling team')
      call prif_image_index_with_team_number(a, [int(count, c_int64_t)], other, index)
      call check(index == count, 'image index in the sibling team')
      call prif_initial_team_index_with_team_number(a, [1_c_int64_t], other, index, stat)
      call check(stat == 0 .and. mod(index, 2) /= mod(me, 2) .and. index + 2 > n, 'initial team index in the sibling team')
      call prif_get(index, a, 0_c_size_t, c_loc(value), word)
      call check(value == index, 'get from the sibling team')
    end if
    call prif_image_index_with_team(a, [int(n, c_int64_t)], initial, index)
    call check(index == n, 'image index in the initial team')
    call prif_initial_team_index_with_team(a, sub, half, index)
    call check(index == me, 'initial team index by team')
    call prif_initial_team_index(a, sub, index)
    call check(index == me, 'initial team index')
    call prif_image_status(1_c_int, half, status)
    call check(status == 0, 'image status in a team')
    ! coarrays of the team: one deallocated, one left for prif_end_team
    call allocate_words(3, inner, own)
    value = 7*me
    call prif_initial_team_index(inner, [int(mod(place, members) + 1, c_int64_t)], index)
    call prif_put(index, inner, word, c_loc(value), word)
    call prif_sync_all()
    call check(own(2) == 7*(me + merge(2, -2*(members - 1), place > 1)) .or. members == 1, 'put in the team')
    call prif_deallocate_coarray(a, stat)
    call check(stat /= 0, 'deallocation of a coarray of another team')
    call prif_deallocate_coarray(inner)
    team_finals = 0
    call prif_allocate_coarray([1_c_int64_t], [integer(c_int64_t) ::], 5*word, final, list, address)
    call prif_end_team(stat)
    call check(stat == 0 .and. team_finals == 5, 'prif_end_team')
    call prif_num_images(count)
    call check(count == n, 'the initial team again')
    call prif_deallocate_coarray(a)
  end subroutine

  subroutine errors()
    type(prif_team_type) :: one, other
    integer(c_int) :: stat
    character(len=100) :: text
    call prif_form_team(int(me, c_int64_t), one)
    call prif_change_team(one)
    call prif_form_team(1_c_int64_t, other)
    call prif_end_team()
    ! formed in another team
    call prif_change_team(other, stat, text)
    call check(stat /= 0 .and. text /= '', 'prif_change_team with a team of another one')
    call prif_end_team()
    call prif_form_team(0_c_int64_t, one, stat=stat, errmsg=text)
    call check(stat /= 0, 'prif_form_team with the number 0')
  end subroutine
end module
