! Continued statements, tokens and literals; comments and blank lines between the parts.
program continuations
  implicit none
  integer :: first, & ! a comment after the mark
             ! a comment alone

             second
  character(len=60) :: text
  fir&
  &st = 1
  second = first + &
         & 2 + &
           3
  text = 'a literal that &
         &goes on & and on &
         & with a blank'
  print *, first, second, text
  if (first == 1 .and. &
      second == 6) then; print *, 'both' ; end if
  print *, "ends with two ""quotes"" & an ampersand", &
    'second'
end program continuations
