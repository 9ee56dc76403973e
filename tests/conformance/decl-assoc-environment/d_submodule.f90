submodule (b_types) d_submodule
  use iso_fortran_env, only: lock => lock_type
  use c_renamed, only: group
contains
  module procedure use_state
    type(group) :: mine
    form team (number, mine)
    s%team = mine
    allocate (s%other, source=mine)
    lock (l[1]%lock_type)
    l[1]%n = l[1]%n + 1_narrow
    unlock (l[1]%lock_type)
    event post (e[1])
  end procedure
  module procedure named
    select type (x)
    type is (group)
      name = 'team'
    type is (lock)
      name = 'lock'
    class is (lock)
      name = 'locks'
    type is (event_type)
      name = 'event'
    type is (integer(wide))
      name = 'integer'
    class default
      name = 'other'
    end select
  end procedure
end submodule
