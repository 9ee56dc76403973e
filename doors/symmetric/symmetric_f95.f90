! All of the modules at once.
module Symmetric_F95
  use definekind
  use Types_fa
  use Mem_F95
  use Mov_F95
  use Run_F95
  implicit none
end module Symmetric_F95
