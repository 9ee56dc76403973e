C     Without blanks these look like something else.
      PROGRAM NAMES
      REAL DO10I, H, REAL8X
      REAL*8 HO
      INTEGER*4 HI, IFTHEN
      CHARACTER*2 HA, HB*3
   10 H = 1.5
      DO10I = 1.5
      DO 20 H = 1.0, 2.0
   20 CONTINUE
      HO = 2.5D0
      HI = 3
      IFTHEN = 4
      HA = 'A\'
      HB = 'B\\'
      REAL8X = HI**2
      WRITE (*, *) DO10I, H, HO, HI, IFTHEN, HA, HB, REAL8X
      END
