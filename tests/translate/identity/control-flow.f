C     Computed GO TO, arithmetic IF, nonblock DO, shared labels, alternate RETURN.
! options: gfortran:-std=legacy gfortran:-w flang:-w
      PROGRAM FLOW
      INTEGER I, J, N
      N = 0
      DO 10 I = 1, 3
      DO 10 J = 1, 2
   10 N = N + I*J
      WRITE (*, *) N
      DO 60 I = 1, 3
      GO TO (20, 30, 40), I
   20 WRITE (*, *) 'twenty'
      GO TO 60
   30 WRITE (*, *) 'thirty'
      GO TO 60
   40 WRITE (*, *) 'forty'
   60 CONTINUE
      DO 90 I = -1, 1
      IF (I) 70, 80, 85
   70 WRITE (*, *) 'negative'
      GO TO 90
   80 WRITE (*, *) 'zero'
      GO TO 90
   85 WRITE (*, *) 'positive'
   90 CONTINUE
      CALL ALT (2, *110, *120)
      WRITE (*, *) 'normal'
  110 WRITE (*, *) 'first'
  120 WRITE (*, *) 'second'
      END
      SUBROUTINE ALT (I, *, *)
      INTEGER I
      RETURN I
      END
