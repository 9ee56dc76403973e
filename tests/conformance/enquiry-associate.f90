! Row enquiry: enquiry functions as selectors of ASSOCIATE (J3/18-007r1 11.1.3) and as units of input/output statements, where the
! grammar has a variable that may be a function reference: nothing else stands beside them.
program enquiry_associate
  use, intrinsic :: iso_fortran_env, only: team_type
  use checks
  implicit none
  type :: holder
    integer, allocatable :: a(:)
    integer, pointer :: p(:) => null()
  end type
  integer :: x(4)[2, *], unit, inner
  type(holder), save :: h[*]
  type(team_type) :: team

  allocate (h%a(10*this_image()), h%p(3))
  x = this_image()
  sync all
  associate (me => this_image(), images => num_images(), grid => this_image(x), row => this_image(x, 1), low => lcobound(x), &
             high => ucobound(x, dim=2), index => image_index(x, [1, 1]), shape => coshape(x), last => size(h[num_images()]%a), &
             there => allocated(h[1]%a), pointed => associated(h[num_images()]%p), bounds => ubound(h[1]%a))
    call check('THIS_IMAGE', me, x(1))
    call check('THIS_IMAGE of a coarray', grid, [1 + mod(x(1) - 1, 2), (x(1) + 1)/2])
    call check('THIS_IMAGE with DIM', row, 1 + mod(x(1) - 1, 2))
    call check('LCOBOUND', low, [1, 1])
    call check('UCOBOUND', high, (images + 1)/2)
    call check('IMAGE_INDEX', index, 1)
    call check('COSHAPE', shape, [2, high])
    call check('SIZE of a component', last, 10*images)
    call check('ALLOCATED', there, .true.)
    call check('ASSOCIATED', pointed, .true.)
    call check('UBOUND', bounds, [10])
    associate (same => me, both => me + this_image())
      call check('nested', both, 2*same)
    end associate
  end associate
  select case (this_image())
  case (:0)
    call check('SELECT CASE', this_image(), 1)
  end select

  form team (1 + mod(this_image(), 2), team)
  change team (team)
    associate (number => team_number(), mine => this_image(), all_of_them => num_images())
      call check('TEAM_NUMBER', number, 1 + mod(x(1), 2))
      call check('in a team', mine, (x(1) + 1)/2)
      call check('size of a team', all_of_them >= mine, .true.)
    end associate
  end team

  open (this_image() + 20, status='scratch')
  write (this_image() + 20, *) x(1)
  rewind (this_image() + 20)
  read (unit=this_image() + 20, fmt=*) unit
  call check('unit', unit, this_image())
  if (this_image() < 5) then ! 5 and 6 are standard input and output
    open (unit=this_image(), status='scratch')
    write (this_image(), '(i5)') 7*this_image()
    rewind (this_image())
    read (this_image(), *) inner
    call check('unit that is a function reference', inner, 7*this_image())
    close (this_image())
  end if
  sync all
  call finish()
end program
