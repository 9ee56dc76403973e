! Output in many shapes:  output HOW COUNT
program output
  use death
  implicit none
  character(20) :: how, text
  integer :: count, i, unit, me
  me = this_image()
  call get_command_argument(1, how)
  call get_command_argument(2, text)
  read (text, *) count
  select case (how)
  case ('lines')       ! both streams, lines of different lengths
    do i = 1, count
      write (*, '(a,i0,a,i0,a,a)') 'image=', me, ' line=', i, ' ', repeat(achar(96 + me), mod(i, 97)) // '.'
    end do
    write (0, '(a,i0)') 'done ', me
  case ('long')        ! one line of so many characters, twice, in pieces
    do i = 1, 2
      write (*, '(a)', advance='no') repeat(achar(96 + me), count - 1)
      write (*, '(a)') '.'
    end do
  case ('tail')        ! no newline at the end
    write (*, '(a,i0)', advance='no') 'tail ', me
  case ('prompt')      ! a question, and its answer
    if (me == 1) then
      write (*, '(a)', advance='no') 'how many? '
      read (*, *) i
      print '(a,i0)', 'so many: ', i
    end if
    sync all
  case ('killed')      ! what was written before a sudden death is not lost
    do i = 1, count
      write (*, '(a,i0,a,i0)') 'image=', me, ' line=', i
    end do
    sync all
    if (me == 2) call die('kill')
    sync all
  case ('file')        ! a file that nobody has closed, when another image ends the run
    open (newunit=unit, file='written-' // achar(48 + me))
    do i = 1, count
      write (unit, '(i0)') i
    end do
    sync all
    if (me == 1) read (*, *) i       ! waits for input that does not come
    if (me == 2) error stop 3
    if (me == 3) then
      do
      end do
    end if
    sync all
  end select
end program
