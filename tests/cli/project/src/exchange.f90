module exchange
  use grid, only: field, cells, steps
  implicit none
  interface
    module subroutine shift()
    end subroutine
  end interface
end module
