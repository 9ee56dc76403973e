C     Row rma-expr: loops that a labelled statement ends (deleted from
C     the standard by Fortran 2018, annex B.1), in fixed form: coindexed
C     assignments, IF statements, CALL, image control, READ, several
C     loops with one statement, branches to it.
      program labels
      use checks
      implicit none
      type part
        integer :: a = 0, b = 0
      end type
      type(part) :: p[*], q
      integer :: x(3, 4)[*], total[*], y(3, 4), v(3), i, j, k, me, n
      integer :: images
      character*8 line(3)
      data line /'    7', '    8', '    9'/
      me = this_image()
      images = num_images()
      k = mod(me, images) + 1

C     One loop, the transfer of a derived type.
      sync all
      n = 0
      do 10 i = 1, 4
        q%a = i
        q%b = me
        if (i .eq. 2) go to 10
        n = n + 1
   10 p[k] = q
      call check('assignment', n, 3)
      sync all
      call check('what arrived', [p%a, p%b], [4, merge(images, me - 1,
     &  me .eq. 1)])
      sync all

C     Two loops share the statement, with a comma behind the label.
      n = 0
      do 20, i = 1, 3
        do 20 , j = 1, 4
          y(i, j) = 10*i + j
          if (mod(j, 2) .eq. 0) goto 20
          n = n + 1
   20 if (i .le. 2) x(i, j)[k] = me*y(i, j)
      call check('two loops', n, 6)
      sync all
      n = merge(images, me - 1, me .eq. 1)
      call check('IF statement', x(2, :), n*[21, 22, 23, 24])

C     CYCLE of the outer loop leaves the shared statement out.
      sync all
      x(1:3, 1) = 0
      total = 0
      sync all
      do 30 i = 1, 3
        if (i .eq. 2) cycle
        do 30 j = 1, 2
   30 if (q%a .gt. 0) call add(x(i, 1)[me], i + j)
      call check('CYCLE', x(:, 1), [5, 0, 9])

C     An image control statement; GO TO it.
      n = 0
      do 40 i = 1, 2
        n = n + i
        if (n .lt. 3) go to 40
        n = n + 100
   40 sync all (stat = j)
      call check('SYNC ALL', n, 103)

C     READ, and a loop whose bounds are coindexed.
      x(:, 1) = [1, 3, 1]
      sync all
      do 50 i = x(1, 1)[k], x(2, 1)[k]
   50 read (line(i), '(i5)') x(i, 2)[me]
      call check('READ', x(:, 2), [7, 8, 9])

C     A WHILE loop and three loops with the same statement.
      sync all
      p%a = 0
      sync all
      do 60 while (p[me]%a .lt. 5)
   60 call add(p[me]%a, 2)
      call check('DO WHILE', p%a, 6)
      n = 0
      v = 0
      do 70 i = 1, 2
      do 70 j = 1, 2
      do 70 n = 1, 3
      v(n) = v(n) + 1
   70 p[me] = part(v(n), i + j)
      call check('three loops', [v, p%a, p%b], [4, 4, 4, 4, 4])

C     Bounds with functions that define coindexed objects; a branch to
C     the DO statement.
      total = 2
      x(1, 1) = 0
      n = 0
   80 do 90 i = bump(total[me]), 4
      do 90, j = 1, bump(x(1, 1)[me])
   90 n = n + 10*i + j
      if (n .lt. 200) go to 80
      call check('bounds', [n, total, x(1, 1)], [240, 4, 3])
      call finish()
      contains
      subroutine add(object, increment)
      integer, intent(inout) :: object
      integer, intent(in) :: increment
      object = object + increment
      end subroutine
      function bump(object)
      integer bump, object
      object = object + 1
      bump = object
      end function
      end program
