C     Row app: red-black Gauss-Seidel in the style of FORTRAN 77: fixed form, COMMON, a statement function, shared
C     labels of DO loops, computed GO TO, Hollerith edit descriptors; the halos by a put and a get.
      PROGRAM REDBLK
      INTEGER NX, NYMAX, ITMAX
      PARAMETER (NX = 20, NYMAX = 66, ITMAX = 40)
      DOUBLE PRECISION U(0:NX+1, 0:NYMAX+1)[*], S(0:NX+1,0:NYMAX+1)
      DOUBLE PRECISION DIFF, OMEGA
      INTEGER NY, NYTOT, J0, ME, NP, IT, COLOR, I, J, LO, HI
      COMMON /SIZES/ NY, NYTOT, J0
      COMMON /PAR/ OMEGA
      LOGICAL EVEN
      EVEN(I,J) = MOD(I+J,2) .EQ. 0
      ME = THIS_IMAGE()
      NP = NUM_IMAGES()
      OMEGA = 1.5D0
      NYTOT = 60
      LO = NYTOT*(ME-1)/NP + 1
      HI = NYTOT*ME/NP
      NY = HI - LO + 1
      J0 = LO - 1
      DO 10 J = 0, NYMAX+1
      DO 10 I = 0, NX+1
        U(I,J) = 0
        S(I,J) = 0
   10 CONTINUE
      DO 20 I = 0, NX+1
        S(I,0) = I
        S(I,NYTOT+1) = -2*I
        IF (ME .EQ. 1) U(I,0) = I
   20 IF (ME .EQ. NP) U(I,NY+1) = -2*I
      DO 100 IT = 1, ITMAX
        DO 90 COLOR = 0, 1
          GO TO (30, 40), COLOR + 1
   30     CALL SWEEP(S, NX, NYMAX, NYTOT, 0, 0)
          GO TO 50
   40     CALL SWEEP(S, NX, NYMAX, NYTOT, 1, 0)
   50     CALL SWEEP(U, NX, NYMAX, NY, COLOR, J0)
          SYNC ALL
C         halos: put to the right, get from the right
          IF (ME .LT. NP) U(1:NX,0)[ME+1] = U(1:NX,
     1       NY)
          IF (ME .LT. NP) U(1:NX,NY+1) =
     +      U(1:NX,1)[ME
     +      +1]
          SYNC ALL
   90   CONTINUE
  100 CONTINUE
      DIFF = 0
      DO 110 J = 1, NY
      DO 110 I = 1, NX
        IF (EVEN(I,J)) GO TO 105
        DIFF = MAX(DIFF, ABS(U(I,J) - S(I,J+J0)))
        GO TO 110
  105   DIFF = DMAX1(DIFF, DABS(U(I,J) - S(I,J+J0)))
  110 CONTINUE
      CALL CO_MAX(DIFF)
      IF (DIFF .GT. 1D-12) THEN
        WRITE (*, 900) ME, DIFF
  900   FORMAT (1X, 'IMAGE', I4, ' DIFFERS BY ', 1PE12.4)
        ERROR STOP 3
      ENDIF
      SYNC ALL
      IF (ME .EQ. 1) WRITE (*, '(2Hok)')
      END
      SUBROUTINE SWEEP(U, NX, NYMAX, NY, COLOR, J0)
      INTEGER NX, NYMAX, NY, COLOR, I, J, J0
      DOUBLE PRECISION U(0:NX+1,0:NYMAX+1), OMEGA
      COMMON /PAR/ OMEGA
      DO 10 J = 1, NY
        DO 10 I = 1, NX
          IF (MOD(I+J+J0,2) .NE. COLOR) GO TO 10
          U(I,J) = (1-OMEGA)*U(I,J) + OMEGA/4*(U(I-1,J)+U(I+1,J)
     &            +U(I,J-1)+U(I,J+1))
10    CONTINUE
      END
