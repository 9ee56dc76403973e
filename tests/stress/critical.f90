! Stress: CRITICAL, 200 entries of each image with random delays inside and outside, two constructs.
program stress_critical
  use checks
  use delays
  implicit none
  integer :: counter[*] = 0, pair(2)[*] = 0, images, i, k

  images = num_images()
  call start_delays()
  do i = 1, 200
    call random_delay()
    critical
      k = counter[1]
      if (mod(i, 8) == 0) call random_delay()
      counter[1] = k + 1
    end critical
    if (mod(i, 4) == 0) then
      other: critical
        call check('both halves agree', pair(1)[images], pair(2)[images])
        pair(1)[images] = pair(1)[images] + i
        call random_delay()
        pair(2)[images] = pair(2)[images] + i
      end critical other
    end if
  end do
  sync all
  call check('all increments', counter[1], 200*images)
  call check('all pairs', pair(:)[images], [5100, 5100]*images)
  call finish()
end program
