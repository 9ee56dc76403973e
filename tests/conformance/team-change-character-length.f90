! Row team-change: coarray association of an array of characters whose length is neither constant nor deferred.
program team_change_character_length
  use, intrinsic :: iso_fortran_env, only: team_type
  use checks
  implicit none
  character(7), save :: words(3)[*]
  type(team_type) :: team
  words = ['one    ', 'two    ', 'three  ']
  words(1)(4:4) = achar(48 + this_image())
  form team (2 - mod(this_image(), 2), team, new_index=(this_image() + 1)/2)
  call associated(words, mod(this_image(), 2))
  call check('put', words(2), 'tXYZ   ')
  call finish()
contains
  subroutine associated(w, odd)
    character(*), intent(inout) :: w(-1:)[*]
    integer, intent(in) :: odd
    integer :: k
    change team (team, a[*] => w)
      k = mod(this_image(), num_images()) + 1
      call check('length', len(a), 7)
      call check('element', a(-1)[k](4:4), achar(48 + 2*k - odd))
      call check('array', a(0:)[k], ['two    ', 'three  '])
      sync all
      a(0)[k](2:) = 'XYZ'
    end team
  end subroutine
end program
