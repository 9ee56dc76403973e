program semicolons; implicit none; integer :: i, j(3)
  i = 1; j = [1, 2, 3]; print *, i, j; if (i == 1) print *, 'one'; i = 2
10 continue; print *, 'labelled'; do i = 1, 2; print *, i; end do; print *, ';', "a;b"
end
