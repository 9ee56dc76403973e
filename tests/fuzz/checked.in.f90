! What the places of places.in.f90 use: coarrays that nobody changes, and the image on which the others are worked on.
module checked
  implicit none
  integer, save :: ro(9)[*] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  character(8), save :: tx(4)[*] = [character(8) :: 'a[1](', '''!&;', '%::\', '")[(']
  integer :: me = 0, r = 0, images = 0, failures = 0, number = 0
  character(40) :: place = ''
  interface operator(.at.)
    module procedure at
  end interface
contains
  subroutine begin(name)
    character(*), intent(in) :: name
    me = this_image()
    images = num_images()
    r = 1 + mod(me, images)
    place = name
    number = 0
  end subroutine
  subroutine must(right)
    logical, intent(in) :: right
    number = number + 1
    if (right) return
    failures = failures + 1
    print '(a, i0, 3a, i0, a)', 'image ', me, ', ', trim(place), ': check ', number, ' fails'
  end subroutine
  subroutine finish()
    sync all
    if (failures > 0) error stop 1
    sync all
    if (this_image() == 1) print '(a)', 'all right'
  end subroutine
  pure integer function same(i)
    integer, intent(in) :: i
    same = i
  end function
  pure integer function length(text)
    character(*), intent(in) :: text
    length = len(text)
  end function
  pure integer function at(text, part)
    character(*), intent(in) :: text, part
    at = index(text, part)
  end function
  pure function quoted(text)
    character(*), intent(in) :: text
    character(len(text)) :: quoted
    quoted = text
  end function
end module
