! Each image reads a molecule with mctc-lib; image 1 adds up what they have found.
program molecule
  use mctc_env, only: error_type
  use mctc_io, only: structure_type, read_structure
  implicit none
  type(structure_type) :: mol
  type(error_type), allocatable :: error
  integer :: atoms[*], i, total
  call read_structure(mol, 'water.xyz', error)
  if (allocated(error)) error stop error%message
  atoms = mol%nat
  sync all
  if (this_image() == 1) then
    total = 0
    do i = 1, num_images()
      total = total + atoms[i]
    end do
    print '(i0,a,i0,a,i0,a)', mol%nat, ' atoms of ', mol%nid, ' kinds, ', total, ' on all images'
  end if
end program
