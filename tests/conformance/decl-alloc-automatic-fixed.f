C Row decl-alloc: automatic deallocation of coarrays with allocatable components in fixed form (J3/18-007r1 9.7.3.2), where a
C label ends a loop, and where the END statement follows another one on its line.
      MODULE THINGS
      TYPE LIST
        INTEGER, ALLOCATABLE :: V(:)
      END TYPE
      CONTAINS
      SUBROUTINE LEAVE(K, TURNS)
      INTEGER K, TURNS, I
      TYPE(LIST), ALLOCATABLE :: X[:]
      ALLOCATE (X[*])
      X%V = [K]
      TURNS = 0
      DO 10 I = 1, 3
      BLOCK
        TYPE(LIST), ALLOCATABLE :: Y[:]
        ALLOCATE (Y[*])
        Y%V = [I]
        SYNC ALL
        IF (Y[NUM_IMAGES()]%V(1) .NE. I) ERROR STOP 'Y'
        TURNS = TURNS + 1
        IF (K .EQ. 1) CYCLE
        IF (K .EQ. 2) EXIT
        IF (K .EQ. 3) GO TO 20
        IF (K .EQ. 4) RETURN
      END BLOCK
 10   CONTINUE
 20   IF (K .EQ. 5) RETURN; TURNS = -TURNS; END SUBROUTINE
      SUBROUTINE LAST(K)
      INTEGER K
      TYPE(LIST), ALLOCATABLE :: X[:]
      IF (K .EQ. 1) GO TO 30
      ALLOCATE (X[*]); X%V = [K]; SYNC ALL; K = X[1]%V(1) + K
 30   END SUBROUTINE
      END MODULE
      PROGRAM FIXED
      USE CHECKS
      USE THINGS
      INTEGER :: EXPECTED(0:5) = [-3, -3, -1, -1, 1, 3]
      DO K = 0, 5; CALL LEAVE(K, N); CALL CHECK('TURNS', N,
     &EXPECTED(K)); END DO
      K = 3; CALL LAST(K); CALL CHECK('LAST', K, 6)
      K = 1; CALL LAST(K); CALL CHECK('LAST', K, 1)
      CALL FINISH()
      END
