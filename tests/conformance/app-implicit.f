! Row app: implicit typing. A variable that is first named in a statement whose translation stands in a BLOCK construct, or in CHANGE
! TEAM, is one of the program unit all the same (J3/18-007r1 8.7).
      program implicit_typing
      use, intrinsic :: iso_fortran_env, only: team_type
      use checks
      implicit character*5 (c), complex (z), logical (l), double
     &precision (d), integer (w)
      type(team_type) team
      allocatable t1(:)
      integer a(3)[*], b[2,*]
      character*5 ch(2)[*]
      save
      me = this_image()
      nb = mod(me, num_images()) + 1
      a = me
      b = 10*me
      ch = 'abcde'
      write (ch(2)(3:5), '(i3.3)') me
      sync all
      read (ch(2)[nb], '(2x,i3)') number
      call check('read', number, nb)
      read (ch(1)[nb], '(a)') c1
      call check('character', c1, 'abcde')
      read (ch(2)[nb], *, iostat=ios) nothing
      if (ios .eq. 0) call check('IOSTAT=', .false., .true.)
      sync all (stat=istat)
      call check('STAT=', istat, 0)
      allocate (t1(int(a(2)[nb])), stat=jstat)
      call check('STAT= of ALLOCATE', jstat, 0)
      read (ch(2)[nb](3:5), *) (w, i = 1, 1)
      call check('implied DO', w, nb)
      form team (2 - mod(me, 2), team, stat=kstat)
      call check('STAT= of FORM TEAM', kstat, 0)
      change team (team, p[*] => a)
        most = num_images()
        x = p(1)[most]
        d = 0.1d0 + most
        l1 = most .gt. 0
        z1 = (1., 2.)*most
      end team
      call check('MOST', most, (num_images() + mod(me, 2))/2)
      call check('X', nint(x), 2*most - mod(me, 2))
      call check('D', abs(d - most - 0.1d0) .lt. 1d-12, .true.)
      call check('L', l1, .true.)
      call check('Z', z1, (1., 2.)*most)
      call inner
      call check('of the host', k1, 7)
      call finish()
      contains
        subroutine inner
        k1 = 0
        do 10 i1 = a(1)[nb], a(1)[nb] + 6
          read (ch(2)[nb], '(2x,i3)') k2
   10   k1 = k1 + k2/nb
        call check('DO variable', i1, nb + 7)
        call outer(sum(a(:)[nb]), k3)
        call check('argument', k3, 6*nb)
        end subroutine
        subroutine outer(k, k3)
        read (ch(2)[nb], '(2x,i3)') n
        k3 = k + 3*n
        end subroutine
      end program
