C     All kinds of comments, continuations, labels and tabs.
c     comment
*     comment
!     comment
      PROGRAM FIXED
      IMPLICIT NONE
      INTEGER I, J, K                                                   IGNORED
      CHARACTER*80 S
      D O 1 0 I = 1 , 3
      J = I
     1  + 1
C     a comment between the parts

     &  + 2
     $  + 3
  1 0 CONTINUE
      WRITE (*, *) I, J
      S = 'a literal that goes beyond the last column and is continued
     & there'
      WRITE (*, '(A)') S
	K = 5
	K = K +
	1  6
   20 IF (K .EQ. 11) GO TO 30
      WRITE (*, *) 'not here'
 30   CONTINUE; WRITE (*, *) 'semicolon'   ! comment
      IF (K .EQ. 11) T H E N
        WRITE (*, *) 'it''s "eleven"', K
      E N D I F
100   FORMAT (1X, I3, 2X, 'label
     &s')
      WRITE (*, 100) K
      END
