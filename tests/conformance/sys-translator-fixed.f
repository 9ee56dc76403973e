C Row sys-translator: XcalableMP's executing sets in fixed form, with implicit typing, as Omni's programs have them.
      program zzz
c$xmp nodes p(*)
      include 'xmp_coarray.h'
      integer aa(4)[*]
*$xmp coarray on p :: aa
      integer bb(4), cc(4)
      me=this_image()
      n=num_images()
      m=n/2
      do i=1,4
         aa(i)=me*10+i
      enddo
      sync all
!$xmp tasks
      if (m.ge.1) then
!$xmp task on p(1:m)
         me1=this_image()
         if (num_images().ne.m) error stop 'size of the first set'
         ntmp=aa(1)[me1+m]
!$xmp image(p)
         sync images(me1+
     &               m)
         aa(2)[me1+m]=ntmp
!$xmp end task
!$xmp task on p(m+1:2*m)
         me2=this_image()
         if (me2.ne.me-m) error stop 'index in the second set'
         ntmp=aa(1)[me2]
!$xmp image(p)
         sync images(me2)
         aa(2)[me2]=ntmp
!$xmp end task
      endif
!$xmp end tasks
      sync all
      nok=me*10+2
      if (me.le.2*m) nok=me*10+1
      if (aa(2).ne.nok) error stop 'value from the other set'                    beyond column 72
      bb=me
      call co_sum(bb,cc)
      if (any(cc.ne.n*(n+1)/2).or.bb(1).ne.me) error stop 'co_sum'
      call nodecl
      end
C     A task right behind the directives that declare.
      subroutine nodecl
!$xmp nodes q(*)
!$xmp nodes last(1)=q(1:1)
!$xmp task on last(1)
      if (num_images().ne.1) error stop 'task behind nodes'
!$xmp end task
      end
