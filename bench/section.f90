! Puts of sections: every second element, a block of a matrix, a row of a matrix, which is got, too; and eight small puts before one SYNC IMAGES.
program section_put
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  real(real64), allocatable :: x(:)[:], a(:, :)[:]
  real(real64) :: y(16384), block(512, 512), row(1024)
  real(real64), dimension(batches) :: strided, in_block, in_row, of_row, eight
  real(real64) :: begin
  integer, parameter :: repeat = 5
  integer :: batch, i, k, partner

  allocate (x(32768)[*], a(1024, 1024)[*])
  x = 0
  a = 0
  y = 1
  block = 2
  row = 3
  partner = 3 - this_image()
  do batch = 1, batches
    sync all
    if (this_image() == 1) then
      begin = seconds()
      do i = 1, repeat
        x(1:32767:2)[2] = y
      end do
      strided(batch) = (seconds() - begin) / repeat
      begin = seconds()
      do i = 1, repeat
        a(257:768, 257:768)[2] = block
      end do
      in_block(batch) = (seconds() - begin) / repeat
      begin = seconds()
      do i = 1, repeat
        a(7, :)[2] = row
      end do
      in_row(batch) = (seconds() - begin) / repeat
      begin = seconds()
      do i = 1, repeat
        row(:) = a(7, :)[2]
      end do
      of_row(batch) = (seconds() - begin) / repeat
    end if
    sync all
    begin = seconds()
    do i = 1, 100 * repeat
      do k = 0, 7
        x(1000*k+1:1000*k+8)[partner] = y(1:8)
      end do
      sync images (partner)
    end do
    eight(batch) = (seconds() - begin) / (100 * repeat)
  end do
  call report('put_strided', 16384 * 8, strided)
  call report('put_block', 512 * 512 * 8, in_block)
  call report('put_row', 1024 * 8, in_row)
  call report('get_row', 1024 * 8, of_row)
  call report('eight_puts_sync', 64, eight)
end program
