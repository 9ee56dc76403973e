! options: gfortran:-std=legacy
      PROGRAM HOLLER
      INTEGER I(2)
      DATA I /4HAB'D, 4H"\gh/
      WRITE (*, 100) I
  100 FORMAT (' ', 7Hit's \ , 2A4)
      END
