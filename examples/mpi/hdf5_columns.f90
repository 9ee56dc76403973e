! Parallel HDF5: all images write their columns of one data set into one file, and read those of their right neighbour.
program hdf5_columns
  use hdf5
  use mpi, only: mpi_info_null
  use atoll_mpi, only: atoll_team_comm
  implicit none
  integer, parameter :: rows = 4, width = 2
  integer :: a(rows, width)[*], there(rows, width), i, j, error, right
  integer(hid_t) :: access, transfer, file, whole, part, set
  integer(hsize_t) :: extent(2), mine(2)
  a = reshape([((100*this_image() + 10*i + j, i = 1, rows), j = 1, width)], [rows, width])
  call h5open_f(error)
  call h5pcreate_f(h5p_file_access_f, access, error)
  call h5pset_fapl_mpio_f(access, atoll_team_comm(), mpi_info_null, error)
  call h5fcreate_f('columns.h5', h5f_acc_trunc_f, file, error, access_prp=access)
  if (error /= 0) error stop 'columns.h5'
  extent = [rows, width*num_images()]
  mine = [rows, width]
  call h5screate_simple_f(2, extent, whole, error)
  call h5screate_simple_f(2, mine, part, error)
  call h5dcreate_f(file, 'a', h5t_native_integer, whole, set, error)
  call h5pcreate_f(h5p_dataset_xfer_f, transfer, error)
  call h5pset_dxpl_mpio_f(transfer, h5fd_mpio_collective_f, error)
  call select_columns(this_image())
  call h5dwrite_f(set, h5t_native_integer, a, mine, error, part, whole, transfer)
  if (error /= 0) error stop 'write'
  right = 1 + mod(this_image(), num_images())
  call select_columns(right)
  call h5dread_f(set, h5t_native_integer, there, mine, error, part, whole, transfer)
  sync all
  if (error /= 0 .or. any(there /= a(:, :)[right])) error stop 'read'
  call h5dclose_f(set, error)
  call h5fclose_f(file, error)
  call h5close_f(error)
  if (this_image() == 1) print '(a)', 'HDF5: each image has read what its neighbour has written'
contains
  subroutine select_columns(image)
    integer, intent(in) :: image
    integer(hsize_t) :: first(2)
    first = [0, width*(image - 1)]
    call h5sselect_hyperslab_f(whole, h5s_select_set_f, first, mine, error)
  end subroutine
end program
