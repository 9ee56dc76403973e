! PnetCDF: all images write their part of one variable into one file; image 1 reads all of it.
program pnetcdf_columns
  use mpi, only: mpi_info_null, mpi_offset_kind, mpi_comm_self
  use pnetcdf
  use atoll_mpi, only: atoll_team_comm
  implicit none
  integer, parameter :: width = 3
  integer :: a(width)[*], file, dimension, variable, i
  integer, allocatable :: all(:)
  a = [(10*this_image() + i, i = 1, width)]
  call check(nf90mpi_create(atoll_team_comm(), 'columns.nc', nf90_clobber, mpi_info_null, file))
  call check(nf90mpi_def_dim(file, 'n', int(width*num_images(), mpi_offset_kind), dimension))
  call check(nf90mpi_def_var(file, 'a', nf90_int, [dimension], variable))
  call check(nf90mpi_enddef(file))
  call check(nf90mpi_put_var_all(file, variable, a, start=[int(1 + width*(this_image() - 1), mpi_offset_kind)], &
                                 count=[int(width, mpi_offset_kind)]))
  call check(nf90mpi_close(file))
  sync all
  if (this_image() == 1) then
    allocate (all(width*num_images()))
    call check(nf90mpi_open(mpi_comm_self, 'columns.nc', nf90_nowrite, mpi_info_null, file))
    call check(nf90mpi_inq_varid(file, 'a', variable))
    call check(nf90mpi_get_var_all(file, variable, all))
    call check(nf90mpi_close(file))
    do i = 1, num_images()
      if (any(all(1 + width*(i - 1):width*i) /= a(:)[i])) error stop 'read'
    end do
    print '(a)', 'PnetCDF: image 1 has read what all images have written'
  end if
contains
  subroutine check(status)
    integer, intent(in) :: status
    if (status /= nf90_noerr) error stop 'PnetCDF'
  end subroutine
end program
