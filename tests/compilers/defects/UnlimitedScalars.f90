! An unlimited polymorphic scalar is allocated like one of type character.
program unlimited_scalars
  implicit none
  call allocated_like('abcde')
contains
  subroutine allocated_like(x)
    class(*), intent(in) :: x
    class(*), pointer :: p
    allocate (p, mold=x)
    select type (p)
    type is (character(*))
      if (len(p) /= 5) error stop 'length'
      p = '12345'
      if (p /= '12345') error stop 'value'
    class default
      error stop 'type'
    end select
  end subroutine
end program
