block data numbers
  common /number/ k
  data k /7/
end block data
pure subroutine add_one(k)
  integer, intent(inout) :: k
  k = k + 1
end subroutine
subroutine meet(status)
  integer, intent(out) :: status
  sync all (stat=status)
end subroutine
