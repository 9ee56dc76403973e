! RESULT_IMAGE= makes the argument undefined on the other images; SOURCE_IMAGE= only refers to it. ! local
program local_collective_definers
  implicit none
  integer :: total[*] = 1, given[*] = 2, kept[*] = 3, n
  total = this_image()
  given = 5
  kept = 6
  sync all
  if (this_image() == 3) n = total[2]                  !@A
  if (this_image() == 3) n = given[1]
  if (this_image() == 3) n = given[4]                  !@B
  if (this_image() == 4) n = kept[3]                   !@C
  call co_sum (total, result_image=2)                  !@A
  call co_broadcast (given, 1)                         !@B
  call co_max (kept, stat=n, result_image=1)           !@C
  sync all
end program local_collective_definers
