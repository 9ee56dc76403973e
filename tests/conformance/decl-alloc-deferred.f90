! Row decl-alloc: allocatable coarrays of deferred-length character (J3/18-007r1 7.4.4.2, 9.7.1.1), scalar and array;
! the length is the same on all images (9.7.1.2p3).
program decl_alloc_deferred
  use checks
  implicit none
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
  call finish()

contains

  subroutine in_procedure(n)
    integer, intent(in) :: n
    character(len=:), allocatable :: text(:)[:]
    allocate (text(2)[*], source=[repeat('a', n), repeat('b', n)])
    sync all
    call check('SOURCE=', text(2)[right], repeat('b', n))
  end subroutine

end program
