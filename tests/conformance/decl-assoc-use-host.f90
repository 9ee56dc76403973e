! Row decl-assoc: how a coarray becomes known elsewhere (J3/18-007r1 14.2.2, 19.5.1): USE with rename and ONLY,
! through several modules, host association into module, internal and submodule procedures, IMPORT into interface
! bodies, ASSOCIATE, submodules of submodules.
module origin
  implicit none
  integer, parameter :: n = 4
  integer :: x(n)[*] = -1, hidden_by_rename[0:*] = -2
  integer, allocatable :: a(:)[:]
  type :: t
    integer :: i = 5
  end type
  type(t) :: object[*]
  interface
    module integer function in_sub(k)
      integer, intent(in) :: k
    end function
    module integer function in_sub_sub(k)
      integer, intent(in) :: k
    end function
  end interface
contains
  integer function host(k)
    integer, intent(in) :: k
    host = deeper()
  contains
    integer function deeper()
      deeper = x(n)[k]
    end function
  end function
end module

submodule (origin) sub
  implicit none
  integer :: own(3)[*] = [10, 20, 30]
contains
  module procedure in_sub
    own(1) = 11*this_image()
    sync all
    in_sub = own(1)[k] + x(1)[k]
  end procedure
end submodule

submodule (origin:sub) subsub
  implicit none
contains
  module procedure in_sub_sub
    in_sub_sub = own(2)[k] + object[k]%i + inner()
  contains
    integer function inner()
      inner = hidden_by_rename[k - 1]
    end function
  end procedure
end submodule

module renames
  use origin, only: y => x, z => hidden_by_rename, a, object, t
  implicit none
end module

module passes_on
  use renames, w => y
  implicit none
contains
  subroutine fill(v)
    integer, intent(in) :: v
    w = v
    z = -v
    allocate (a(3)[*], source=2*v)
  end subroutine
end module

integer function with_import(x, k)
  use origin, only: t
  implicit none
  type(t), intent(in) :: x[*]
  integer, intent(in) :: k
  with_import = x[k]%i
end function

program decl_assoc_use_host
  use passes_on, only: fill, a_here => a, w, z, object
  use origin, only: host, in_sub, in_sub_sub, again => x, t, n
  use checks
  implicit none
  interface
    integer function with_import(x, k)
      import :: t
      type(t), intent(in) :: x[*]
      integer, intent(in) :: k
    end function
  end interface
  integer :: me, images, right, left

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  call check('the same object under two names', [w, again], -1)
  sync all
  call fill(7*me)
  sync all
  call check('renamed twice', w(2)[right], 7*right)
  call check('renamed otherwise', again(3)[right], 7*right)
  call check('renamed, other cobounds', z[right - 1], -7*right)
  call check('allocatable', a_here(3)[right], 14*right)
  call check('host association', host(right), 7*right)
  call check('submodule', in_sub(right), 11*right + 7*right)
  call check('submodule of a submodule', in_sub_sub(right), 20 + 5 - 7*right)
  sync all
  object%i = me
  sync all
  call check('IMPORT', with_import(object, right), right)
  sync all
  associate (part => w(2:3), whole => again, one => object, c => z)
    part(1)[right] = 100*me
    one[right]%i = 200*me
    sync all
    call check('ASSOCIATE with a section', w(2), 100*left)
    call check('ASSOCIATE with the whole', whole(2)[right], 100*me)
    call check('ASSOCIATE with a structure', one%i, 200*left)
    call check('ASSOCIATE keeps the cobounds', c[right - 1], -7*right)
  end associate
  call internal()
  call finish()

contains

  subroutine internal()
    use renames, only: own_name => y
    sync all
    own_name(n)[right] = 300*me
    sync all
    call check('USE in an internal procedure', again(n), 300*left)
  end subroutine

end program
