! Row decl-static-main: coarrays declared by attributes and statements in every order: CODIMENSION, DIMENSION, SAVE, TARGET and
! ALLOCATABLE statements, implicit types, lengths after the coarray-spec, initialisation, DATA.
program decl_static_main_attributes
  use checks
  implicit integer (i-n), real(8) (a-h)
  dimension ia(3)
  codimension ia[*], nb[2,*], ax[*]
  save
  integer, parameter :: nn = 3
  character ca(2)[*]*5, cbb[*]*(nn), cc(nn)[*]*4
  character(len=4), dimension(2), codimension[*] :: cd, ce(3), cf*7
  real, codimension[:], dimension(:), allocatable :: al1, al2
  real, allocatable, dimension(:) :: al3[:]
  allocatable :: al4(:)[:]
  integer al5
  allocatable :: al5[:,:]
  integer, target, codimension[0:*] :: it(2) = [1,2], iu = 3
  target :: nb
  real al4
  logical, codimension[*] :: lg(2) = .true.
  double precision dp[*], dq(2)[*]
  complex(8), codimension[*] :: z = (1d0, 2d0)
  type :: t; sequence; integer i; real r; end type
  type (t), codimension[*] :: tt = t(1, 2.0), ta(2)
  data ax /4d0/, ca /2*'hello'/
  me = this_image(); n = num_images(); k = 1 + mod(me, n)
  ia = me; nb = me; cbb = 'abc'; cc = 'wxyz'; cd = 'dddd'; ce = 'eeee'; cf = 'fffffff'
  allocate (al1(2)[*], al2(3)[*], al3(1)[*], al4(2)[*], al5[2,*])
  al1 = me; al2 = 2*me; al3 = 3*me; al4 = 4*me; al5 = 5*me
  dp = 6; dq = 7; ta%i = me
  sync all
  call check('ia', ia(2)[k], k)
  call check('nb', nb[1+mod(k-1,2), 1+(k-1)/2], k)
  call check('ax', ax[k], 4d0)
  call check('ca', ca(2)[k], 'hello'); call check('cbb', cbb[k], 'abc'); call check('cc', cc(3)[k], 'wxyz')
  call check('cd', cd(2)[k], 'dddd'); call check('ce', ce(3)[k], 'eeee'); call check('cf', cf(1)[k], 'fffffff')
  call check('al', [al1(2)[k], al2(3)[k], al3(1)[k], al4(2)[k], real(al5[1+mod(k-1,2), 1+(k-1)/2])], [1.,2.,3.,4.,5.]*k)
  call check('it', [it(2)[k-1], iu[k-1]], [2, 3])
  call check('lg', lg(1)[k], .true.); call check('z', z[k]%im, 2d0); call check('dq', dq(2)[k], 7d0)
  call check('tt', tt[k]%r, 2.0); call check('ta', ta(2)[k]%i, k)
  call finish()
end program
