! options: -fopenmp
      PROGRAM OMP
      USE OMP_LIB
      INTEGER I, S
      S = 0
C$OMP PARALLEL DO REDUCTION(+:S)
c$omp+ SCHEDULE(STATIC)
      DO 10 I = 1, 100
      S = S + I
   10 CONTINUE
!$OMP END PARALLEL DO
!$    WRITE (*, *) 'with OpenMP'
!$    S = S +
!$   &    1
*$    S = S + 1
      WRITE (*, *) S, OMP_GET_MAX_THREADS() .GT. 0
      END
