! PETSc: the Poisson equation -u'' = f on the unit interval. PETSc's preconditioned solver works with a matrix that is not stored: each image applies
! its rows, and gets the points beside them by coarrays.
#include <petsc/finclude/petscksp.h>
module rows
  use petscksp
  implicit none
  PetscInt, parameter :: total = 96
  PetscInt :: mine, first                              ! points of this image; the index of its first one, from 0
  double precision, allocatable :: u(:)[:]             ! with the points of the neighbours, 0 and mine + 1
contains
  subroutine apply(matrix, x, y, code)
    Mat :: matrix
    Vec :: x, y
    PetscErrorCode :: code
    PetscScalar, pointer :: from(:), to(:)
    integer :: me
    me = this_image()
    call VecGetArrayReadF90(x, from, code)
    u(1:mine) = from
    call VecRestoreArrayReadF90(x, from, code)
    u(0) = 0
    u(mine + 1) = 0
    sync all
    if (me > 1) u(mine + 1)[me - 1] = u(1)
    if (me < num_images()) u(0)[me + 1] = u(mine)
    sync all
    call VecGetArrayF90(y, to, code)
    to = 2*u(1:mine) - u(0:mine - 1) - u(2:mine + 1)
    call VecRestoreArrayF90(y, to, code)
    code = 0
  end subroutine
end module

program petsc_poisson
  use rows
  use atoll_mpi, only: atoll_team_comm
  implicit none
  double precision, parameter :: pi = acos(-1d0), h = 1d0/(total + 1)
  PetscErrorCode :: code
  PetscScalar, pointer :: values(:)
  Mat :: matrix
  Vec :: right, solution
  KSP :: solver
  PC :: preconditioner
  integer :: i
  double precision :: worst
  PETSC_COMM_WORLD = atoll_team_comm()
  call PetscInitialize(PETSC_NULL_CHARACTER, code)
  if (code /= 0) error stop 'PetscInitialize'
  if (mod(total, num_images()) /= 0) error stop 'take a number of images that divides 96'
  mine = total/num_images()
  first = mine*(this_image() - 1)
  allocate (u(0:mine + 1)[*])
  call MatCreateShell(PETSC_COMM_WORLD, mine, mine, total, total, PETSC_NULL_INTEGER, matrix, code)
  call MatShellSetOperation(matrix, MATOP_MULT, apply, code)
  call VecCreateMPI(PETSC_COMM_WORLD, mine, total, right, code)
  call VecDuplicate(right, solution, code)
  call VecGetArrayF90(right, values, code)
  values = [(h**2*pi**2*sin(pi*h*(first + i)), i = 1, mine)]
  call VecRestoreArrayF90(right, values, code)
  call KSPCreate(PETSC_COMM_WORLD, solver, code)
  call KSPSetOperators(solver, matrix, matrix, code)
  call KSPSetType(solver, KSPCG, code)
  call KSPGetPC(solver, preconditioner, code)
  call PCSetType(preconditioner, PCNONE, code)
  call KSPSetTolerances(solver, 1d-10, PETSC_DEFAULT_REAL, PETSC_DEFAULT_REAL, PETSC_DEFAULT_INTEGER, code)
  call KSPSolve(solver, right, solution, code)
  call VecGetArrayReadF90(solution, values, code)
  worst = maxval(abs(values - [(sin(pi*h*(first + i)), i = 1, mine)]))
  call VecRestoreArrayReadF90(solution, values, code)
  call co_max (worst)
  if (worst > 1d-3) error stop 'solution'
  if (this_image() == 1) print '(a)', 'PETSc: the solution is right'
  call KSPDestroy(solver, code)
  call VecDestroy(right, code)
  call VecDestroy(solution, code)
  call MatDestroy(matrix, code)
  call PetscFinalize(code)
end program
