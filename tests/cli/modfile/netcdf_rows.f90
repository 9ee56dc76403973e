! Each image computes a row; image 1 writes all rows into a NetCDF file and reads them again.
program write_rows
  use netcdf
  implicit none
  integer, parameter :: columns = 5
  integer :: row(columns)[*], file, dims(2), variable, i
  integer, allocatable :: back(:, :)
  row = [(100 * this_image() + i, i = 1, columns)]
  sync all
  if (this_image() == 1) then
    call check(nf90_create('rows.nc', nf90_clobber, file))
    call check(nf90_def_dim(file, 'column', columns, dims(1)))
    call check(nf90_def_dim(file, 'image', num_images(), dims(2)))
    call check(nf90_def_var(file, 'row', nf90_int, dims, variable))
    call check(nf90_put_att(file, variable, 'units', 'none'))
    call check(nf90_enddef(file))
    do i = 1, num_images()
      call check(nf90_put_var(file, variable, row(:)[i], start=[1, i], count=[columns, 1]))
    end do
    call check(nf90_close(file))
    allocate (back(columns, num_images()))
    call check(nf90_open('rows.nc', nf90_nowrite, file))
    call check(nf90_inq_varid(file, 'row', variable))
    call check(nf90_get_var(file, variable, back))
    call check(nf90_close(file))
    print '(5i5)', back
  end if
contains
  subroutine check(status)
    integer, intent(in) :: status
    if (status /= nf90_noerr) error stop 'NetCDF: ' // trim(nf90_strerror(status))
  end subroutine
end program
