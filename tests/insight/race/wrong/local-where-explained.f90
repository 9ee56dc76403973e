! In the first segment a put may have changed what WHERE seems to define; in the later ones nothing else can have done it. ! local
program local_where_explained
  implicit none
  integer :: a(4)[*], b(4), k, y
  a = this_image()
  b = 1
  sync all
  do k = 1, 3
    if (this_image() == 1) then
      where (b < 0)
        a = 0
      elsewhere (a > 0) !@B
        a = 10 + k !@A
      end where
    else if (this_image() == 2) then
      y = a(1)[1] !@A
    else if (this_image() == 3 .and. k == 1) then
      a(2)[1] = 5 !@B
    end if
    sync all
  end do
end program
