! What stands in quotes is not touched.
program literals
  implicit none
  character(len=*), parameter :: back = 'one \ two \\ three \n', quotes = 'it''s "so"', more = "say ""it's"""
  character(len=*), parameter :: bang = 'not ! a comment', sharp = '# 1 "file"', utf8 = 'größer ≤ 東京'
  character(len=2) :: both(2) = [character(len=2) :: '\', "\'"]
  character(kind=1, len=3) :: k = 1_'x\y'
  print '(a)', back, quotes, more, bang, sharp, utf8, both, k
  print *, len(back), len(quotes), len(more), len(utf8), ichar(back(5:5))
  print '("format \ ''quoted'' ", a, '' x '')', 'ABC def'
  print *, int(z'ff'), int(b"1010"), int(o'17'), 'tab	here'
end program
