! Row decl-alloc: allocatable coarrays of deferred-length character (J3/18-007r1 7.4.4.2, 9.7.1.1), scalar and array;
! the length is the same on all images (9.7.1.2p3).
program decl_alloc_deferred
  use checks
  implicit none
  type holder
    character(:), allocatable :: text[:]
  end type
  type parts
    character(:), allocatable :: text
  end type
  character(:), allocatable :: word[:], words(:)[:]
  character(:, ucs4), allocatable :: wide[:]
  character(:), allocatable :: local
  integer :: me, images, right, left, n

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  do n = 0, 9, 3
    allocate (character(n) :: word[*])
    allocate (character(n + 1) :: words(-1:1)[*])
    allocate (character(n, ucs4) :: wide[*])
    call check('len of word', len(word), n)
    call check('len of words', len(words), n + 1)
    call check('len of wide', len(wide), n)
    word = repeat(achar(64 + me), n)       ! the same length: no reallocation
    words = ['m'//repeat('x', n), 'z'//repeat(achar(64 + me), n), 'p'//repeat('y', n)]
    wide = repeat(char(1000 + me, ucs4), n)
    sync all
    local = word[right]
    call check('word', local, repeat(achar(64 + right), n))
    call check('words', words(:)[right], ['m'//repeat('x', n), 'z'//repeat(achar(64 + right), n), 'p'//repeat('y', n)])
    call check('wide', wide[right], repeat(char(1000 + right, ucs4), n))
    sync all
    word[right] = achar(96 + me)//'bc'
    words(0)[right] = '-'
    if (n > 0) wide[right](n:n) = char(2000 + me, ucs4)
    sync all
    local = achar(96 + left)//'bc      '
    call check('word put', word, local(1:n))
    call check('words put', words(0), '-'//repeat(' ', n))
    if (n > 0) call check('wide put', wide, repeat(char(1000 + me, ucs4), n - 1)//char(2000 + left, ucs4))
    deallocate (word, words, wide)
  end do
  call in_procedure(7)
  call in_procedure(2)
  call expressions()
  call local_types()
  call finish()

contains

  subroutine in_procedure(n)
    integer, intent(in) :: n
    character(len=:), allocatable :: text(:)[:]
    allocate (text(2)[*], source=[repeat('a', n), repeat('b', n)])
    sync all
    call check('SOURCE=', text(2)[right], repeat('b', n))
  end subroutine

  ! Of the length that the variable has: it is found out without a second evaluation.
  subroutine expressions()
    type(holder), save :: h
    type(parts), save :: x[*]
    character(:), allocatable :: c[:], d(:)[:]
    integer :: calls, i
    calls = 0
    allocate (character(5) :: c[*], d(2)[*], h%text[*])
    x%text = 'part'//achar(64 + me)
    c = counted('abcd', calls)
    d = c
    h%text = counted('efgh', calls)
    sync all
    call check('functions are called once', [calls], [2])
    call check('function', h%text[right], 'efgh2')
    c = h%text
    c = c(1:4)//achar(64 + me)
    call check('operation', c, 'efgh'//achar(64 + me))
    sync all
    h%text = c[right]
    call check('coindexed', h%text, 'efgh'//achar(64 + right))
    h%text = x[right]%text
    call check('component of another image', h%text, 'part'//achar(64 + right))
    d = h%text[me]
    call check('array', d, ['part'//achar(64 + right), 'part'//achar(64 + right)])
    sync all
    h%text = d(2)[right](1:3)//'zz'
    call check('substring', h%text, 'parzz')
    sync all
    d = d(:)[me](5:5)//'xxxx'
    call check('substrings', d(2), achar(64 + right)//'xxxx')
    do concurrent (i=1:1)
      c = repeat('y', 4 + i)
    end do
    call check('in DO CONCURRENT', c, 'yyyyy')
    sync all
  end subroutine

  ! The generated functions, which belong to the main program, cannot name them.
  subroutine local_types()
    type own_holder
      character(:), allocatable :: text[:]
    end type
    type own_parts
      character(:), allocatable :: text
      integer, allocatable :: list(:)
    end type
    type chain
      type(own_parts), allocatable :: first
    end type
    type(own_holder), save :: h
    type(own_parts), save :: x[*]
    type(chain), save :: y[*]
    integer :: i
    allocate (character(5) :: h%text[*])
    x%text = 'part'//achar(64 + me)
    x%list = [(me + i, i=1, 3)]
    allocate (y%first)
    y%first = x
    sync all
    h%text = x[right]%text
    call check('component of a local type', h%text, 'part'//achar(64 + right))
    h%text = 'the '//y[right]%first%text(5:)
    call check('components of local types', h%text, 'the '//achar(64 + right))
    i = 0
    do while (i < x[right]%list(3))
      i = i + 1
    end do
    call check('elements', i, right + 3)
    if (sum(x[right]%list) /= 3*right + 6) i = 0
    call check('array', i, right + 3)
    sync all
    forall (i=1:3) x%list(i) = y[right]%first%list(4 - i)
    call check('FORALL', x%list, right + [3, 2, 1])
  end subroutine

  function counted(text, calls)
    character(*), intent(in) :: text
    integer, intent(inout) :: calls
    character(len(text) + 1) :: counted
    calls = calls + 1
    counted = text//achar(48 + calls)
  end function

end program
