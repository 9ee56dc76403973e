! Row rma-expr: characters of other images, of constant and of other lengths, as arguments of elemental functions in WHERE (J3/18-007r1
! 10.2.3): in masks, in assignments, in the statement and in the construct.
program rma_expr_where_characters
  implicit none
  character(8), save :: t[*]
  character(4), save :: c(3)[*]
  integer :: n, right
  n = num_images()
  right = mod(this_image(), n) + 1
  t = achar(64 + this_image())//'bcdefgh'
  c = [character(4) :: 'xay', 'abc', 'zz'//achar(96 + this_image())]
  sync all
  call check(t, 3, 1)
  sync all
contains
  subroutine check(s, i, j)
    character(*), intent(in) :: s[*]
    integer, intent(in) :: i, j
    integer :: b(3), own
    character(8) :: u(3)
    own = 96 + right
    b = [1, 2, 1]
    where (b == 1) b = ichar(t[right](i:3))
    call expect('substring', b, [99, 2, 99])
    b = [1, 2, 1]
    where (b == 1) b = index(s[right](j:), 'e')
    call expect('assumed length', b, [5, 2, 5])
    b = [1, 2, 1]
    where (b == 1)
      b = ichar(s[right](j:j)) + len_trim(t[right](i:))
    elsewhere (b == index(t[right](i - 1:), 'c'))
      b = index(s[right], 'g')
    elsewhere
      b = -1
    end where
    call expect('construct', b, [own - 26, 7, own - 26])
    b = [1, 2, 3]
    where (index(c(:)[right](j:), achar(own)) > 0) b = ichar(c(:)[right](i:i)) - 96
    call expect('arrays', b, merge([25, 3, right], [1, 2, 3], [right == 1, right < 4, .true.]))
    u = 'none'
    where ([.true., .false., .true.]) u = adjustr(t[right](j:i))
    if (any(u /= [character(8) :: achar(own - 32)//'bc', 'none', achar(own - 32)//'bc'])) error stop 'characters'
    where ([.false., .false., .false.]) b = ichar(t[right](i:3))
    call expect('nothing', b, merge([25, 3, right], [1, 2, 3], [right == 1, right < 4, .true.]))
  end subroutine
  subroutine expect(what, found, expected)
    character(*), intent(in) :: what
    integer, intent(in) :: found(:), expected(:)
    if (any(found /= expected)) then
      print *, what, found, expected
      error stop 'wrong'
    end if
  end subroutine
end program
