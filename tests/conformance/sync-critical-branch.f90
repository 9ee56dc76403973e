! Row sync-critical: code that leaves a CRITICAL construct by a branch, and image control statements inside it, are
! refused at compile time (J3/18-007r1 C1118: no RETURN or image control statement; C1119: no branch out; 11.1.12 for
! EXIT, CYCLE).
program sync_critical_branch
  implicit none
  integer :: i, x[*]

  do i = 1, 3
    critical
      exit
    end critical
  end do
  do i = 1, 3
    critical
      cycle
    end critical
  end do
  critical
    go to 100
  end critical
100 continue
  critical
    sync all
  end critical
  critical
    sync memory
  end critical
  call in_procedure()

contains

  subroutine in_procedure()
    critical
      return
    end critical
  end subroutine

end program
