! Each image computes a row; image 1 writes all rows into an HDF5 file and reads them again.
program hdf5_rows
  use hdf5
  implicit none
  integer, parameter :: columns = 5
  integer :: row(columns)[*], error, i
  integer, allocatable :: all_rows(:, :), back(:, :)
  integer(hid_t) :: file, space, dataset
  integer(hsize_t) :: dims(2)
  row = [(100*this_image() + i, i=1, columns)]
  sync all
  if (this_image() == 1) then
    allocate (all_rows(columns, num_images()), back(columns, num_images()))
    do i = 1, num_images()
      all_rows(:, i) = row(:)[i]
    end do
    dims = shape(all_rows)
    call h5open_f(error)
    call h5fcreate_f('rows.h5', H5F_ACC_TRUNC_F, file, error)
    call h5screate_simple_f(2, dims, space, error)
    call h5dcreate_f(file, 'rows', H5T_NATIVE_INTEGER, space, dataset, error)
    call h5dwrite_f(dataset, H5T_NATIVE_INTEGER, all_rows, dims, error)
    call h5dclose_f(dataset, error)
    call h5fclose_f(file, error)
    call h5fopen_f('rows.h5', H5F_ACC_RDONLY_F, file, error)
    call h5dopen_f(file, 'rows', dataset, error)
    call h5dread_f(dataset, H5T_NATIVE_INTEGER, back, dims, error)
    call h5dclose_f(dataset, error)
    call h5fclose_f(file, error)
    if (error /= 0) error stop 'HDF5'
    print '(5i5)', back
  end if
end program
