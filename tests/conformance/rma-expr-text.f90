! Row rma-expr: a source with a byte order mark, tabs, CRLF ends of lines, continuations and several statements in a line.
program rma_expr_text
	use checks
	implicit none
	integer, save :: x(3)[*], s[*] ; integer :: me, n, r
	character(40), save :: c[*]
	me = this_image() ; n = num_images() ; r = 1 + mod(me, n)
	x = me
	s = &
		& me
	c = 'café &
	   &and &
	   &tea'
	sync all
	call check('x', x(2)[ &
	  r ], r) ; call check('s', s[r], r)
	call check("c", trim(c[r]), 'café and tea')
	sync all
	x(1) [r] = 5 ; x (2) [r] = 6; s[r]=7;;
	sync all ; call check('x', x, [5, 6, me]); if (s /= 7) error stop
	call check('tab in literal', index('a	b', '	'), 2)
	call finish()
end program
