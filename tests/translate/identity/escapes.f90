! options: -fbackslash
program escapes
  implicit none
  character(len=*), parameter :: text = 'tab\tnewline\nback\\slash "'
  print '(a)', text
  print *, len(text)
end program
