! What memory this process has: of /proc/self/smaps_rollup and /proc/self/status, in KiB.
module scale_memory
  use, intrinsic :: iso_fortran_env, only: int64
  implicit none
  integer, parameter :: num_kinds = 4
  character(8), parameter :: kinds(num_kinds) = [character(8) :: 'private', 'shared', 'pss', 'tables']
contains

  ! Pages of this process alone; those that others have mapped, too; all, of shared ones the part that falls to this process (what a
  ! run takes in all is the sum of these); page tables.
  subroutine memory_now(kib)
    integer(int64), intent(out) :: kib(num_kinds)
    kib = 0
    call add_lines('/proc/self/smaps_rollup')
    call add_lines('/proc/self/status')
  contains
    subroutine add_lines(file)
      character(*), intent(in) :: file
      character(200) :: line
      integer :: unit, status, colon
      open (newunit=unit, file=file, status='old', action='read', iostat=status)
      if (status /= 0) return
      do
        read (unit, '(a)', iostat=status) line
        if (status /= 0) exit
        colon = index(line, ':')
        if (colon == 0) cycle
        select case (line(:colon - 1))
        case ('Private_Clean', 'Private_Dirty', 'Private_Hugetlb')
          call add(1, line(colon + 1:))
        case ('Shared_Clean', 'Shared_Dirty', 'Shared_Hugetlb')
          call add(2, line(colon + 1:))
        case ('Pss')
          call add(3, line(colon + 1:))
        case ('VmPTE')
          call add(4, line(colon + 1:))
        end select
      end do
      close (unit)
    end subroutine

    subroutine add(kind, text)
      integer, intent(in) :: kind
      character(*), intent(in) :: text
      integer(int64) :: value
      integer :: status
      read (text, *, iostat=status) value
      if (status == 0) kib(kind) = kib(kind) + value
    end subroutine
  end subroutine

  subroutine print_memory(when, images, mean, most)
    character(*), intent(in) :: when
    integer, intent(in) :: images
    integer(int64), intent(in) :: mean(num_kinds), most(num_kinds)
    integer :: kind
    do kind = 1, num_kinds
      print '(4a,i0,a,i0,a,i0)', when, '_', trim(kinds(kind)), ',', images, ',', mean(kind), ',', most(kind)
    end do
  end subroutine

end module
