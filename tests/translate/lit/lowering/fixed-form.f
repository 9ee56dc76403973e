! The translation of a file in fixed form is in fixed form.
! RUN: %translate | FileCheck %s --strict-whitespace
! RUN: %compiles
      PROGRAM FIXED
      INTEGER X(3)[*], N
C     a comment
      SYNC ALL
   10 X(1:2)[N]
     1  = 4
!CHECK: {{^[ ][ ][ ][ ][ ][ ]call }}atoll_sync_all('fixed-form.f:7'//achar(0)){{$}}
!CHECK: {{^10[ ][ ][ ][ ]call }}atoll_put(x(1:2), int(n, 8), 4, 'fixed-form.f:8'//achar(0)//'x(1:2)[n]'//achar(0)){{$}}
      END
