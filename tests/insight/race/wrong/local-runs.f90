! local: runs of turns that CYCLE and EXIT leave, each with an element that another image fetches.
program local_runs
  implicit none
  integer :: a(1000)[*], b(2, 1000)[*], c(1000)[*], d(1000)[*], i, got
  character(3) :: t(1000)[*], text
  a = 0
  b = 0
  c = 0
  d = 0
  t = ' '
  got = 0
  sync all
  if (this_image() == 2) then
    do i = 1, 1000
      if (mod(i, 7) == 3) cycle
      a(i) = i !@A
    end do
    do i = 500, 1, -3
      if (mod(i, 5) == 2) cycle
      b(2, 2*i - 1) = i !@B
    end do
    do i = 1, 1000
      if (mod(i*i, 11) == 3) cycle
      c(1001 - i) = i !@C
    end do
    do i = 1, 1000
      if (mod(i, 3) == 1) cycle
      t(i) = 'abc' !@D
      if (i == 900) exit
    end do
    do i = 1, 1000
      if (i == 700) then
        d(i) = 1 !@E
      end if
    end do
  end if
  if (this_image() == 1) then
    got = a(995)[2] !@A
    got = got + b(2, 999)[2] !@B
    got = got + c(1001 - 990)[2] !@C
    text = t(898)[2]
    text = t(900)[2] !@D
    got = got + d(700)[2] !@E
  end if
  if (this_image() == 3) then
    got = a(7*99 + 3)[2]
    got = got + b(1, 999)[2] + b(2, 2*497 - 1)[2] + b(2, 998)[2]
    got = got + c(1001 - 5)[2]
    text = t(901)[2]
    got = got + d(699)[2]
  end if
  sync all
  if (got < 0) print *, got, text
end program local_runs
