! Row decl-assoc: a library (.a, .so) that contains coarrays (J3/18-007r1 14.2.2): static ones that the program also
! uses by itself, private ones, an allocatable one, one in a procedure.
program uses_library
  use library
  use checks
  implicit none
  integer :: own(2)[*] = [7, 8]
  integer :: me, images, right, left

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  call check('initial value', counter, 100)
  sync all
  counter = counter + me
  grid = me
  call open_store(4)
  call check('static coarray of the library', counter[right], 100 + right)
  call check('array with two codimensions', grid(3, :)[modulo(right - 1, 2) + 1, (right + 1)/2], [right, right])
  call check('own coarray', own(:)[right], [7, 8])
  call store(2, 1000*me, right)
  sync all
  call check('store and fetch', fetch(2, right), 1000*me + right)
  call check('fetched from here', fetch(2, me), 1000*left + me)
  grid(1, 2)[modulo(right - 1, 2) + 1, (right + 1)/2] = -me
  sync all
  call check('put into the library', grid(:, 2), [-left, me, me])
  call close_store()
  call finish()
end program
