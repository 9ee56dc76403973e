! A histogram that is spread over the images: each has some of the bins, and whoever finds a value adds to its bin, on whatever
! image that is. All by calls of the module prif, without coarray syntax.
program histogram
  use, intrinsic :: iso_c_binding
  use prif
  implicit none
  integer, parameter :: num_bins = 24, num_values = 24000
  type(prif_coarray_handle) :: bins
  type(c_ptr) :: memory
  integer(PRIF_ATOMIC_INT_KIND), pointer :: own(:)
  integer(PRIF_ATOMIC_INT_KIND), target :: found(num_bins)
  integer(c_int) :: status, me, images, bin, image
  integer(c_size_t) :: bytes
  integer :: i, per_image
  procedure(prif_coarray_cleanup_interface), pointer :: no_cleanup => null()

  call prif_init(status)
  if (status /= 0) error stop 'the parallel environment does not start'
  call prif_this_image_no_coarray(this_image=me)
  call prif_num_images(images)

  ! integer(8) :: bins(per_image)[*]
  per_image = (num_bins + images - 1)/images
  bytes = per_image*8_c_size_t
  call prif_allocate_coarray([1_c_int64_t], [integer(c_int64_t) ::], bytes, no_cleanup, bins, memory)
  call c_f_pointer(memory, own, [per_image])
  own = 0
  call prif_sync_all()

  do i = me, num_values, images
    bin = int(sqrt(real(i - 1, 8)*num_bins/num_values*num_bins)) ! 0..num_bins - 1
    image = bin/per_image + 1
    call prif_atomic_add(image, bins, mod(bin, per_image)*8_c_size_t, 1_PRIF_ATOMIC_INT_KIND)
  end do
  call prif_sync_all()

  if (me == 1) then
    do bin = 0, num_bins - 1
      call prif_get(bin/per_image + 1, bins, mod(bin, per_image)*8_c_size_t, c_loc(found(bin + 1)), 8_c_size_t)
    end do
    print '(6i6)', found
    print '(a,i0)', 'values: ', sum(found)
  end if
  call prif_deallocate_coarray(bins)
  call prif_stop(quiet=.true._c_bool)
end program
