! Procedures of Omni XMP: INCLUDE this file, in either source form.
! CALL CO_SUM(SOURCE, RESULT), CO_MAX, CO_MIN: the result is apart.
      interface
        function xmp_wtime()
          real(8) :: xmp_wtime
        end function
      end interface
