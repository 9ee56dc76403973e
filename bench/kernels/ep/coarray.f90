! NAS EP with coarrays: the images work alone and add up what they have found.
!   ep CLASS
program ep
  use suite
  use ep_problem
  implicit none
  type(problem_class) :: class
  real(dp) :: sums(2), counts(0:9), started

  class = classes(class_argument(classes%name))
  sync all
  started = seconds()
  call count_pairs(first_of(this_image(), num_images(), batches(class)), &
                   first_of(this_image() + 1, num_images(), batches(class)) - 1, sums, counts)
  call co_sum(sums)
  call co_sum(counts)
  call report('ep', class%name, this_image(), num_images(), seconds() - started, verified(class, sums, counts))
end program
