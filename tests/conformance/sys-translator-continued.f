C Row sys-translator: directives with continuation lines in fixed form, labels, INCLUDE.
      program continued
      use checks
!$xmp nodes p(*),
!$xmp&      q(1)=
C a comment between
!$xmp+      p(1:1)
      integer x[*],k
      k=0
      x=this_image()
      sync all
C$XMP TASK
C$XMP1ON
!$xmp2q
      k=this_image()
!$xmp end
*$xmp& task
      call check('in the set',k,merge(1,0,this_image().eq.1))
      k=0
      if(num_images().lt.0)goto 20
   10 k=k+1
!$xmp image
!$xmp1 (p)
  2 0 sync
     & all
      if(k.lt.4)goto 10
      call check('the label',k,4)
      call finish()
      end
