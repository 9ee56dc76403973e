! SYNC ALL; and SYNC IMAGES with one other image. The parameter is the number of images.
program sync_cost
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  real(real64) :: all_times(batches), pair_times(batches), begin
  integer :: batch, i, repeat, partner

  repeat = 10000
  if (num_images() > 2) repeat = 200            ! more images than cores: up to some milliseconds in other systems
  partner = this_image() + merge(1, -1, mod(this_image(), 2) == 1)
  do batch = 1, batches
    sync all
    begin = seconds()
    do i = 1, repeat
      sync all
    end do
    all_times(batch) = (seconds() - begin) / repeat

    sync all
    begin = seconds()
    if (partner <= num_images()) then
      do i = 1, repeat
        sync images (partner)
      end do
    end if
    pair_times(batch) = (seconds() - begin) / repeat
  end do
  call report('sync_all', num_images(), all_times)
  call report('sync_images_pair', num_images(), pair_times)
end program
