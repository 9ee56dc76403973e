!! subscripts
integer, save :: $a(4)[*]
integer :: $b(4), $c
$a = 0
sync all
$a(@2)[@(r)] = @5
$a(@3:@4)[@(r)] = [@6, @7]
sync all
call must(all($a == [0, 5, 6, 7]))
$b = $a(@4:@1:-@1)[@(r)]
call must(all($b == [7, 6, 5, 0]))
$b($a(@2)[@(r)] - @3) = $a(@2)[@(r)]
call must(all($b == [7, 5, 5, 0]))
$c = $a($a(@2)[@(r)] - @2)[$a(@1)[@(r)] + @(r)]
call must($c == @6 .and. $a(@4) == $a(@(2*2))[@(r)])
$b($a(:)[@(r)]/6 + @1) = @3
call must(all($b == [3, 3, 5, 0]))
!! cosubscripts
integer, save :: $a[#2, #0:*], $b(#2)[#3:#4, #(-1):*]
integer :: $c
$a = 0
$b = me
sync all
$a[@(1 + mod(r - 1, 2)), @((r - 1)/2)] = @4
$c = $b(@2)[@(3 + mod(r - 1, 2)), @((r - 1)/2) - @1]
sync all
call must($a == 4 .and. $c == r)
call must(image_index($b, [@3, -@1]) == @1 .and. lcobound($b, @1) == #3 .and. this_image($a, @2) == (me - 1)/2)
!! specifiers
use, intrinsic :: iso_fortran_env, only: team_type
type(team_type) :: $w
integer, save :: $a(3)[*]
integer :: $s, $t(3)
character(9) :: $m
$a = [@1, @2, @3]
$t = 7
form team (@1, $w, new_index=@(me), stat=$s, errmsg=$m)
sync all (stat=$t(@2), errmsg=$m(@1:@5))
call must($a(@2)[@(r), stat=$s] == 2 .and. $a(@3)[@(r), team=$w] == @3)
$t(@1) = $a(@3)[@(r), team_number=-@1]
$t(@3) = $a(@1)[@(r), stat=$t(@2), team=$w]
call must(all($t == [3, 0, 1]) .and. $s == 0)
!! constructors
integer, save :: $a(4)[*]
character(3), save :: $c(2)[*]
integer :: $i, $b(4)
character(3) :: $d(2)
$a = [(@($i), $i = @1, @4)]
$c = [character(#3) :: @'a[', @'!b']
sync all
$b = [($a(@($i))[@(r)] + @1, $i = @1, @4)]
call must(all($b == [2, 3, 4, 5]))
$b = [integer :: @3, ($a($i)[@(r)], $i = @1, @2), $a(@4:@4)[@(r)]]
call must(all($b == [3, 1, 2, 4]))
! Known: gfortran 12 takes the external functions in this type-spec for implicit ones.
$d = [character(len=#3) :: $c(@2)[@(r)], @')(']
call must($d(@1) == '!b' .and. $d(@2) == @')(')
$b = [[@1, @2], [(@3, $i = @4, @5)]]
call must(all($b == [1, 2, 3, 3]))
!! allocate
integer, allocatable :: $a(:, :)[:], $e(:)[:]
character(:), allocatable :: $c[:], $d(:)
integer :: $s
character(9) :: $m
allocate ($a(@3, @2:@4)[@2:*], source=@7, stat=$s, errmsg=$m)
call must($s == 0 .and. all($a == @7) .and. ubound($a, @2) == @4 .and. lcobound($a, @1) == 2)
allocate (character(@5) :: $c[*])
$c = @"it's["
sync all
call must($c[@(r)] == @"it's[" .and. len($c) == 5)
allocate ($d, source=[@'ab[', @'cd]'])
call must($d(@2) == 'cd]' .and. size($d) == @2)
allocate ($e(@2)[*], source=[@8, $a(@1, @3)[@(1 + r)]])
call must(all($e == [8, 7]))
deallocate ($a, $c, stat=$s, errmsg=$m(@1:))
deallocate ($d)
allocate (character(len=@2) :: $d(@3))
call must(len($d) == 2 .and. size($d) == @3)
!! specifications
character(len=#4), save :: $a(#2)[*], $b[*]*(#3)
integer(kind=kind(#1)), dimension(#3), codimension[#1:*], save :: $c
character(len=#2), parameter :: $d(*) = [#'[!', #'''&']
integer, parameter :: $e = #6, $f(#2) = [#3, #4]
integer :: $g($e)
integer, save :: $h[*] = #5, $i(2)[*] = [#1, #2]
$a = $d(@2)
$b = $d(@1)//@']'
$c = $f(@1)
$g = @3
sync all
call must($a(@2)[@(r)] == "'&" .and. $b[@(r)] == @'[!]' .and. all($c(:)[@(r)] == 3))
call must(size($g) == 6 .and. $h[@(r)] == #5 .and. all($i(:)[@(r)] == [#1, #2]))
!! case
integer, save :: $a(3)[*]
integer :: $b
character(4), save :: $c[*]
$a = [@4, @5, @6]
$c = @'a[!)'
sync all
$b = 0
select case ($a(@2)[@(r)])
case (#4)
$b = 1
case (#5:#6)
$b = 2
case default
$b = 3
end select
call must($b == @2)
select case ($c[@(r)])
case (#'a]', #'(!')
$b = 4
case (#'a[':#'a[~~')
$b = 5
end select
call must($b == 5)
$x: select case ($a(@3)[@(r)] == @6 .and. @T)
case (#F) $x
$b = 6
case (#T) $x
$b = 7
end select $x
call must($b == 7)
!! if
integer, save :: $a(3)[*]
integer :: $b
$a = 0
sync all
if (@T) $a(@2)[@(r)] = @5
if (@F) $a(@2)[@(r)] = @6
sync all
if ($a(@2)[@(r)] == @6) then
$b = 1
else if ($a(@2)[@(r)] == @5 .and. @T) then
$b = @2
else
$b = 3
end if
call must($b == 2)
$x: if (@F .or. $a(@2)[@(r)] == 4) then
$b = 4
elseif (@F) then $x
$b = 5
else $x
$b = 6
end if $x
call must($b == 6)
if ($a(@1)[@(r)] == @0) $b = 7
call must($b == 7)
!! loops
integer, save :: $a(4)[*]
integer :: $i, $b, $c(4)
$a = [1, 2, 3, 4]
sync all
$b = 0
do $i = @1, $a(@4)[@(r)], @1
$b = $b + $a(@($i))[@(r)]
end do
call must($b == 10)
do while ($b > $a(@2)[@(r)] .and. @T)
$b = $b - @2
end do
call must($b == 2)
$x: do $i = $a(@4)[@(r)], @1, -@1
if ($i == $a(@2)[@(r)]) exit $x
if (@F) cycle $x
$c($i) = $a($i)[@(r)]*@2
end do $x
call must($c(4) == 8 .and. $c(3) == @6 .and. $i == 2)
do 10 $i = @1, @3
$b = $b + $a($i)[@(r)]
10 continue
call must($b == 8)
do
if ($b > @9) exit
$b = $b + @1
end do
call must($b == 10)
!! masks
integer, save :: $a(4)[*]
integer :: $b(4), $i
$a = [1, 2, 3, 4]
$b = 0
sync all
where ($a(:)[@(r)] > @2 .and. @T) $b = $a(:)[@(r)] + @1
call must(all($b == [0, 0, 4, 5]))
where ($a(@1:@4)[@(r)] == @2)
$b = $a(:)[@(r)]*@3
elsewhere ($a(:)[@(r)] == @4)
$b = -@1
elsewhere
$b = @0
end where
call must(all($b == [0, 6, 0, -1]))
forall ($i = @1:@4, $i /= @2 .and. @T) $b($i) = $a(@($i))[@(r)]
call must(all($b == [1, 6, 3, 4]))
forall ($i = @1:@3:@2)
$b($i) = $a($i)[@(r)] + @5
end forall
call must(all($b == [6, 6, 8, 4]))
do concurrent ($i = @1:@4, $a($i)[@(r)] > @1 .and. $i < @4)
$b($i) = $a(@($i))[@(r)] + @2
end do
call must(all($b == [6, 4, 5, 4]))
!! typed headers
integer, save :: $a(4)[*]
integer :: $b(4), $c, $i, $j
$a = [1, 2, 3, 4]
$b = 0
$c = 3
sync all
do concurrent (integer :: $m = @1:@2)
$b($m) = $a($m)[@(r)]
end do
call must(all($b == [1, 2, 0, 0]))
do concurrent ($j = @1:@4, $a($j)[@(r)] /= @3) local($i) shared($b)
$i = $a(@($j))[@(r)] + @1
$b($j) = $i
end do
call must(all($b == [2, 3, 0, 5]))
$b = [[@1, @2], [(@3, integer(kind(#1)) :: $k = @4, @5)]]
call must(all($b == [1, 2, 3, 3]))
forall (integer(kind=kind(#1)) :: $l = @1:$c, @T) $b($l) = $a(@($l))[@(r)]
call must(all($b == [1, 2, 3, 3]))
!! output
integer, save :: $a(4)[*]
character(5), save :: $c(2)[*]
character(40) :: $m
integer :: $i, $n
$a = [1, 2, 3, 4]
$c = [@'x[1]!', @'&;%::']
sync all
write ($m, fmt='(a, "[", i0, ''!'')') @'a(', $a(@2)[@(r)]
call must($m == 'a([2!')
write ($m, @'(a,i2)') $c(@1)[@(r)], @7
call must($m == @'x[1]! 7')
write ($m, '(4i2)') ($a(@($i))[@(r)], $i = @1, @4)
call must($m == @' 1 2 3 4')
write ($m, 100) $a(@3)[@(r)], $c(@2)[@(r)]
100 format ('x(1)[2] ! & "', i0, ''';', a)
call must($m == 'x(1)[2] ! & "3'';&;%::')
write (unit=$m(@1:@20), fmt=*, iostat=$n) $a(@4)[@(r)]
call must($n == 0)
read ($m(@1:@20), *) $i
call must($i == 4)
$m = @'5 6'
sync all
read ($m, *, iostat=$n) $a(@1)[@(r)], $a(@2)[@(r)]
sync all
call must(all($a == [5, 6, 3, 4]))
write ($m, '(*(g0, :, "[]"))') $a(@1:@2)[@(r)], @'!'
call must($m == '5[]6[]!')
!! units
integer, save :: $a(4)[*]
character(4), save :: $c[*]
integer :: $u, $i, $n
logical :: $l
$a = [1, 2, 3, 4]
$c = @'read'
sync all
open (newunit=$u, status=@'scratch', access='stream', form=@'unformatted', action=$c[@(r)]//@'write')
write ($u, pos=@1, iostat=$n) $a(@1:@2)[@(r)], @7
read ($u, pos=@(1 + storage_size(1)/8)) $i
call must($i == 2 .and. $n == 0)
inquire (unit=$u, opened=$l, iostat=$n)
call must($l .and. @T)
inquire (iolength=$n) $a(@1)[@(r)], @3
call must($n > @0)
flush ($u)
rewind ($u)
close ($u, status=@'delete')
!! associate
integer, save :: $a(4)[*]
character(5), save :: $c(2)[*]
$a = [1, 2, 3, 4]
$c = @'(a[!]'
sync all
! Known: gfortran 12 frees `$y => quoted('b[')`, which it has not allocated; a length by coindexed objects is refused.
associate ($x => $a(@2)[@(r)] + @3, $y => ~'b[', $z => ($c(@1)[@(r)]))
call must($x == 5 .and. $y == 'b[' .and. $z(@2:@3) == 'a[')
call must($z == @'(a[!]' .and. len($y) == @2)
end associate
$v: associate ($x => $a(@2:@3), $y => ($a(:)[@(r)]))
call must($x(@1) == @2 .and. $y(@4) == 4 .and. size($y) == @4)
end associate $v
block
integer :: $i
$i = $a(@2)[@(r)]
call must($i == @2)
end block
!! polymorphic
type :: $t
integer :: $i = #5
character(#4) :: $s = #'a[!]'
end type
type, extends($t) :: $u
integer :: $k(#2) = #3
end type
class($t), allocatable :: $v[:]
class(*), allocatable :: $w
allocate ($u :: $v[*])
$v%$i = @6
sync all
select type ($v)
type is ($t)
call must(@F)
class is ($u)
call must($v[@(r)]%$k(@2) == @3 .and. $v[@(r)]%$s == @'a[!]')
class default
call must(@F)
end select
call must($v[@(r)]%$i == 6 .and. $v[@(r)]%$s(@2:@3) == '[!')
allocate ($w, source=@'x[1]')
select type ($x => $w)
type is (character(*))
call must($x(@2:) == '[1]' .and. len($x) == @4)
type is (integer)
call must(@F)
end select
!! substrings
character(6), save :: $c(3)[*]
character(3) :: $d
$c = '------'
sync all
$c(@2)[@(r)](@2:@4) = @'[!&'
$c(@3)[@(r)](:@2) = @"')"
$c(@1)[@(r)](@5:) = @']('
sync all
call must($c(2) == '-[!&--' .and. $c(@3) == "')----" .and. $c(1) == @'----](')
$d = 'a[b]!'(@2:@4)
call must($d == '[b]' .and. $c(@2)[@(r)](@3:@3)//$c(@1)(@6:) == '!(')
$d(@2:@2) = $c(@2)[@(r)](@4:@(4))
call must($d == @'[&]')
!! stops
integer, save :: $a[*]
$a = @3
sync all
! gfortran wants functions in a stop code to be declared before it, also without coarrays.
if (@F) stop (4)
if (@F) error stop ($a[@(r)])
if (@F) error stop ''//@'x[1]! &'
if ($a[@(r)] /= @3) stop 0 + #4
if (@F .or. $a[@(r)] == @4) error stop 0 + #5, quiet=@T
if ($a[@(r)] == @5) stop ($a[@(r)]) + #6, quiet=@F
call must($a[@(r)] == 3)
!! events
use, intrinsic :: iso_fortran_env, only: event_type, lock_type
type(event_type), save :: $e(2)[*]
type(lock_type), save :: $l[*]
integer, save :: $a[*]
integer :: $n, $s
character(9) :: $m
logical :: $g
$a = 0
sync all
event post ($e(@2)[@(r)])
event post ($e(@2)[@(r)], stat=$s, errmsg=$m)
event wait ($e(@2), until_count=@2, stat=$s)
call event_query($e(@2), $n)
call must($n == 0 .and. $s == @0)
lock ($l[@1])
$a[@1] = $a[@1] + @3
unlock ($l[@1], stat=$s)
sync all
$x: critical
$a[@1] = $a[@1] + @2
end critical $x
sync all
critical (stat=$s, errmsg=$m(@2:@5))
$a[@1] = $a[@1] - @1
end critical
sync all
call must($a[@1] == @4*num_images())
lock ($l[@(r)], acquired_lock=$g)
if ($g) unlock ($l[@(r)])
!! teams
use, intrinsic :: iso_fortran_env, only: team_type
type(team_type) :: $t
integer, save :: $a(2)[*]
integer :: $s
$a = [me, @7]
form team (@2, $t, new_index=@(me))
change team ($t, $c[*] => $a)
call must($c(@2)[@(r)] == 7 .and. $a(@1)[@(r)] == r)
call must(team_number() == @2)
sync team ($t, stat=$s)
end team
$x: change team ($t)
$a(@2)[@(r)] = @8
end team (stat=$s) $x
sync all
call must($a(@2) == 8 .and. $s == @0)
sync images (@(me), stat=$s)
sync images ([@(me)])
sync images (*)
sync memory (stat=$s)
!! collectives
integer, save :: $a(2)[*]
integer :: $b(3), $s
character(4) :: $c
$b = [@1, @2, @3]
call co_sum($b(@1:@2), result_image=@1)
call co_max($b(@3))
call co_sum(stat=$s, a=$b(@3:@3), errmsg=$c)
call must($b(3) == @3*num_images() .and. $s == 0)
if (me == @1) call must(all($b(:2) == [num_images(), @2*num_images()]))
$c = merge(@'a[!]', '    ', me == @1)
call co_broadcast($c, source_image=@1)
call must($c == 'a[!]')
$b = @4
call co_reduce($b(@2), operation=$f)
call must($b(@2) == 4 + 3*(num_images() - 1) .and. $b(1) == @4)
contains
pure integer function $f($x, $y)
integer, intent(in) :: $x, $y
$f = $x + $y - @1
end function
!! statement functions
integer, save :: $a(4)[*]
integer :: $f, $g, $i
character(2) :: $h
logical :: $l
$f($i) = $i + #3
$h($i) = #'a['
$l($i) = $i == #4 .and. #T
$g($i) = ro($i)[r] + index(']a[', '[')
$a = [@1, @2, @3, @4]
sync all
call must($a($f(@1))[@(r)] == 4 .and. $h(@1) == 'a[' .and. $l(@4) .and. $g(@5) == 8)
!! default initialization
type :: $t
integer :: $i = #5, $j(#2) = [#1, #2]
character(#4) :: $s = #"a['b"
logical :: $l = #T
end type
type, extends($t) :: $u
type($t) :: $p(#2) = $t(#3, $s=#'!x&')
end type
type($u), save :: $v(2)[*]
type($t) :: $w
sync all
call must($v(@1)[@(r)]%$i == 5 .and. $v(@2)[@(r)]%$j(@2) == @2 .and. $v(@1)[@(r)]%$s == "a['b")
call must($v(@2)[@(r)]%$p(@2)%$s == '!x&' .and. $v(@2)[@(r)]%$p(@1)%$i == @3 .and. $v(@2)[@(r)]%$l)
$w = $t(@7, [@3, @4], $l=@F, $s=@'[]')
call must($w%$i == 7 .and. $w%$s == '[]' .and. .not. $w%$l)
sync all
$v(@2)[@(r)]%$t = $w
$v(@1)[@(r)]%$p(@2) = $t($i=@8, $s=@')!(')
$v(@1)[@(r)]%$j(@1) = @9
sync all
call must($v(2)%$j(2) == @4 .and. $v(1)%$p(2)%$s == ')!(' .and. $v(1)%$j(1) == 9)
!! data
integer, save :: $a(3)[*]
character(2), save :: $c(3)[*], $d[*]
integer :: $i, $e(4)
data $a /1, 2*7/, $c /~'[!', 2*~'&]'/
data $d /~''')'/
data ($e($i), $i = #1, #4) /4*5/
sync all
call must($a(@2)[@(r)] == 7 .and. $c(@3)[@(r)] == @'&]' .and. $d[@(r)] == "')" .and. all($e == @5))
!! branches
integer, save :: $a(3)[*]
integer :: $b
$a = [1, 2, 3]
sync all
$b = 0
go to (10, 20, 30), $a(@2)[@(r)] + @0
10 $b = 1
20 $b = $b + @2
30 $b = $b + $a(@3)[@(r)]
call must($b == 5)
call $s(@2, $b, *40, *50)
40 $b = @1
50 call must($b == 7)
goto 60
$b = 8
60 continue
if (@F) go to 10
contains
subroutine $s($i, $j, *, *)
integer :: $i, $j
$j = $i + @5
if ($j == @7) return @2
return 1
end subroutine
!! components
type :: $t
integer :: $i = 1
integer, allocatable :: $q(:)
character(:), allocatable :: $s
integer, pointer :: $p(:) => null()
end type
type($t), save :: $v[*], $w(2)[*]
integer, target, save :: $e(3)
! Known: gfortran 12 loses external functions in the second object of an ALLOCATE with SOURCE=.
allocate ($v%$q(@3), source=@4)
allocate ($w(@2)%$q(@2), source=@4)
$v%$s = @'a[!'
$e = [@1, @2, @3]
$v%$p => $e(@2:@3)
sync all
$v[@(r)]%$i = @6
$v[@(r)]%$q(@2) = @7
$w(@2)[@(r)]%$q(@1:@2) = [@8, @9]
sync all
call must($v%$i == 6 .and. all($v%$q == [4, 7, 4]) .and. all($w(2)%$q == [8, 9]))
call must($v[@(r)]%$s == 'a[!' .and. $v[@(r)]%$p(@2) == @3 .and. size($v[@(r)]%$q) == @3)
call must($w(@2)[@(r)]%$q(@2) == @9 .and. $v[@(r)]%$s(@2:@2) == '[')
sync all
nullify ($v%$p)
deallocate ($v%$q)
!! actual arguments
integer, save :: $a(4)[*]
character(4), save :: $c[*]
integer :: $b
$a = [1, 2, 3, 4]
$c = @'[)!&'
sync all
call $s($a(@2)[@(r)], @'x[1]', $b)
call must($b == 6)
call $s($y=$c[@(r)], $x=@3, $z=$b)
call must($b == 7 .and. $f($c[@(r)](@2:), @2) == 5 .and. $f(@'(', $a(@3)[@(r)]) == @4)
call $s($a(@2)[@(r)], $c[@(r)](@1:@3), $b)
call must($b == 5)
contains
subroutine $s($x, $y, $z)
integer, intent(in) :: $x
character(*), intent(in) :: $y
integer, intent(out) :: $z
$z = $x + len($y)
end subroutine
integer function $f($x, $y) result($z)
character(*), intent(in) :: $x
integer, intent(in) :: $y
$z = len($x) + $y
end function
!! coarray arguments
integer, save :: $a(4)[*]
character(3), save :: $c(2)[*]
$a = [1, 2, 3, 4]
$c = @'a[!'
sync all
call $s($a, $c, @4)
sync all
call must(all($a == [1, 9, 3, 4]) .and. $c(1) == 'a]!')
contains
subroutine $s($x, $y, $n)
integer, intent(in) :: $n
integer, intent(inout) :: $x($n)[*]
character(*), intent(inout) :: $y(:)[*]
call must($x(@3)[@(r)] == @3 .and. $y(@2)[@(r)] == 'a[!')
sync all
$x(@2)[@(r)] = @9
$y(@1)[@(r)](@2:@2) = @']'
end subroutine
!! assignments
integer, save :: $a(3)[*], $b[*]
integer :: $c(3), $d, $e(2, 2)
integer, pointer :: $p(:)
integer, target :: $g(3)
logical :: $l
character(4) :: $k
type :: $t
integer :: $x = 0, $y(2) = 0
end type
type($t), save :: $v[*], $w(2)[*]
$a = 0
$b = 0
$c(3) = @1
$c(1:2) = @2
$d = @3
$e(1, 2) = @4
$e(:, 1) = $d
$k = @'a[!)'
$k(2:3) = @'(]'
$l = @T
$p => $g
$p(2) = @5
$v%$x = @2
$v%$y(1) = @3
$w(2)%$x = @4
$w%$x = @4
sync all
$a(3)[@(r)] = $c(3)
$a(1:2)[@(r)] = $c(1:2)
$b[@(r)] = $d
$v[@(r)]%$x = $e(1, 2)
$w(2)[@(r)]%$y(2) = @6
$w(1)[@(r)]%$y = $c(2)
sync all
call must(all($a == [2, 2, 1]) .and. $b == 3 .and. $v%$x == 4 .and. $v%$y(1) == 3 .and. $w(2)%$y(2) == 6 .and. $w(2)%$x == 4)
call must(all($w(1)%$y == 2) .and. $k == 'a(])' .and. $l .and. $g(2) == 5 .and. $e(2, 1) == 3)
if ($l) $d = $a(1)[@(r)]
if ($d == 2) $c(2) = $a(3)[@(r)]
if ($c(2) == 1) $v%$y(2) = $b[@(r)]
where ($c == 1) $c = $b[@(r)]
forall ($d = 1:2) $e($d, $d) = $a($d)[@(r)]
call must($d == 2 .and. all($c == [2, 3, 3]) .and. $v%$y(2) == 3 .and. $e(2, 2) == 2)
!! in constructs
integer, save :: $a(3)[*], $b[*]
integer :: $c, $d(3), $i
logical :: $l(3)
$a = [1, 2, 3]
$b = 4
$c = 0
sync all
if ($b[@(r)] == 4) then
$c = $a(1)[@(r)]
else
$d(1) = 1
$c = 5
end if
do $i = 1, 3
$d($i) = $a($i)[@(r)]
$l($i) = $d($i) > 1
end do
where ($l)
$d = $d + 1
elsewhere
$d = -1
end where
call must($c == 1 .and. all($d == [-1, 3, 4]))
select case ($b[@(r)])
case (3)
$c = 2
case (4)
$c = $b[@(r)]
case default
$d = 1
$c = 3
end select
forall ($i = 1:3)
$d($i) = $a($i)[@(r)]
end forall
block
integer :: $j
$j = 1
$c = $c + $j
end block
critical
$c = $c + 1
end critical
associate ($n => $d(2))
$n = 8
end associate
do while ($c < 9)
$c = $c + 1
end do
call must($c == 9 .and. all($d == [1, 8, 3]))
!! names of procedures
integer, save :: $a(3)[*]
procedure(integer), pointer :: $p
interface $g
procedure $f, $h
end interface
interface operator(.^o.)
procedure $h
end interface
namelist /$n/ $a
character(80) :: $k(5)
common /$z/ $c
integer :: $c, $b
$a = [@1, @2, @3]
sync all
$b = 0
call $s
call $t()
if ($a(1)[@(r)] == 1) call $s
call must($b == 12)
$p => $f
$c = @4
call must($p($a(2)[@(r)]) == 3 .and. $g($a(2)[@(r)]) == 3 .and. $g(@2, $a(3)[@(r)]) == 6 .and. ($a(3)[@(r)] .^o. $c) == 12)
write ($k, nml=$n)
sync all
$a = 0
read ($k, $n)
sync all
call must(all($a == [1, 2, 3]))
$b = $f($a(@2)[@(r)])
call must($b == 3)
contains
subroutine $s
$b = $b + $a(@1)[@(r)]
end subroutine $s
subroutine $t
$b = @10
call $s
end subroutine
integer function $f($x)
integer, intent(in) :: $x
$f = $x + 1
return
end function $f
integer function $h($x, $y) result($z)
integer, intent(in) :: $x, $y
$z = $x*$y
end function $h
!! enumerators
enum, bind(c)
enumerator :: $a = #2, $b
enumerator $c
end enum
integer, save :: $x(4)[*]
integer :: $y, $z
parameter ($z = #3)
dimension $y(4)
$x = $b
sync all
$y = $x(@3)[@(r)]
$x($a) = $c
call must(all($y == 3) .and. $x($z - 1) == 4 .and. $x($c)[@(r)] == $z)
!! attributes
integer :: $a, $b, $c
codimension :: $a[*]
dimension $c(3)
save $a, /$z/
target $b
volatile :: $c
pointer $p
common /$z/ $q
integer :: $p, $q
asynchronous $c
$a = @2
$c = @1
$b = @5
$p => $b
$q = 1
sync all
$c($q) = $a[@(r)]
call must($c(1) == 2 .and. $p == 5)
!! enquiries
integer, save :: $a(3)[#2:*]
integer, allocatable :: $b(:)[:]
integer :: $c(3)
allocate ($b(@3)[*], source=[@1, @2, @3])
$a = $b
sync all
$c = $a(@1:@3)[@(r) + @1]
call must(allocated($b) .and. size($b(:)[@(r)]) == @3 .and. all($c == [1, 2, 3]))
call must(image_index($a, [@2]) == @1 .and. this_image($a, @1) == me + 1 .and. lbound($b(:)[@(r)], @1) == 1)
call must(kind($a(@1)[@(r) + @1]) == kind(#4) .and. maxval($b(:)[@(r)], mask=$b /= @3) == @2)
call must(sum($a(:)[@(r) + @1], dim=@1) == 6 .and. count($b(:)[@(r)] == @2) == @1 .and. any($b(:)[@(r)] == 3))
call must(all(reshape($a(:)[@(r) + @1], [@2, @2], pad=[@7]) == reshape([1, 2, 3, 7], [2, 2])))
call must(all(cshift($b(:)[@(r)], @1) == [2, 3, 1]) .and. merge($b(@2)[@(r)], @9, @T) == 2)
!! component coarrays
type :: $t
integer :: $i = #3
integer, allocatable :: $x(:)[:]
character(:), allocatable :: $c[:]
end type
type($t), save :: $v
integer, allocatable :: $y(:)[:], $z(:)[:]
allocate ($v%$x(@2:@4)[@1:*], source=@5)
allocate (character(@3) :: $v%$c[*])
$v%$c = @'[&!'
sync all
$v%$x(@3)[@(r)] = @7
sync all
call must(all($v%$x == [5, 7, 5]) .and. $v%$x(@2)[@(r)] == @5 .and. $v%$c[@(r)](@2:) == '&!')
call must(lcobound($v%$x, @1) == 1 .and. size($v%$x(:)[@(r)]) == @3)
allocate ($y(@2:@4)[*], mold=$v%$x)
call must(lbound($y, @1) == 2 .and. size($y) == @3)
deallocate ($y)
allocate ($y(@2)[*], source=[@3, @4])
call move_alloc($y, to=$z)
call must($z(@2)[@(r)] == @4 .and. .not. allocated($y))
deallocate ($v%$x, $v%$c)
!! bound procedures
use checked, only: same
type :: $t
integer :: $i = #3
procedure(same), pointer, nopass :: $p => null()
end type
type($t), save :: $v[*]
integer, target, save :: $a(4)[*]
integer, pointer :: $q(:), $s
$a = [1, 2, 3, 4]
$v%$p => same
sync all
$q(@0:) => $a(@2:@4)
$s => $a(@3)
call must($q(@0) == 2 .and. $v%$p(@5) == @5 .and. $s == $a(@3)[@(r)] .and. associated($s, $a(@3)))
call must($v%$p($a(@2)[@(r)]) == 2 .and. ubound($q, @1) == @2)
sync all
$q(@1) = $v[@(r)]%$i + $a(@4)[@(r)]
$s = $s + @1
call must($a(3) == 8)
nullify ($s)
!! labels
integer, save :: $a(4)[*]
integer :: $i, $b(4), $c
$a = 0
10 sync all
if (@T) sync memory
do 20 $i = @1, @4
20 $a($i)[@(r)] = @5
if (@T) sync all
call must(all($a == 5))
30 if ($a(@2)[@(r)] == @6) go to 10
$b = 0
do 50 $i = @1, @2
do 40 $c = @1, @3
$b(2) = $b(2) + $a(@2)[@(r)]
40 continue
50 continue
call must($b(2) == 30 .and. $i == @3)
do 60, $i = @1, $a(@1)[@(r)]
if ($i == @2) cycle
if ($i == @4) exit
60 $b(4) = $b(4) + $a(@3)[@(r)]
call must($b(4) == 10 .and. $i == 4)
!! nested masks
integer, save :: $a(4)[*], $b(2, 2)[*]
integer :: $i, $j, $m, $c(4), $d(2, 2)
$a = [1, 2, 3, 4]
$b = reshape([1, 2, 3, 4], [2, 2])
$c = 0
sync all
$x: where ($a(:)[@(r)] > @1)
where ($a(:)[@(r)] < @4) $c = $a(:)[@(r)] + @1
$y: where ($c == @0)
$c = @7
elsewhere $y
$c = $c*$a(:)[@(r)]
end where $y
elsewhere $x
$c = @9
end where $x
call must(all($c == [9, 6, 12, 7]))
$z: forall ($i = @1:@2, $j = @1:@2, $i /= $j .or. @F)
$d($i, $j) = $b(@($j), @($i))[@(r)]
forall (integer :: $k = $i:@2, @T) $d($k, $k) = $b($k, $k)[@(r)]
end forall $z
call must(all($d == reshape([1, 3, 2, 4], [2, 2])))
$w: do concurrent ($i = @1:@2, $j = @1:@2) local($m)
$m = $b($i, $j)[@(r)]
$d($i, $j) = $m*@2
end do $w
call must(all($d == reshape([2, 4, 6, 8], [2, 2])))
!! inquiries about images
use, intrinsic :: iso_fortran_env, only: team_type
type(team_type) :: $t
integer, save :: $a(2)[#3:*]
integer :: $i
$a = [me, @4]
form team (@1 + mod(@(me), @2), $t)
change team ($t, $c[#2:*] => $a)
call must(this_image() >= #1 .and. this_image($c, #1) == this_image() + #1 .and. image_index($c, [#2]) == 1)
call must(num_images() == num_images(get_team()) .and. $c(#2)[#2] == #4)
end team
sync all
call must(team_number() == -@1 .and. image_status(@(r)) == @0 .and. size(failed_images()) == @0)
call must(this_image($a, dim=@1) == me + @2 .and. num_images(team=$t) > @0 .and. num_images(team_number=-@1) == images)
$i = $a(@1)[@2 + @(r), team=get_team()]
call must($i == r .and. any([(image_index($a, [@2 + $i]), $i = @1, @(images))] == r))
!! atomics
use, intrinsic :: iso_fortran_env, only: atomic_int_kind
integer(atomic_int_kind), save :: $a(2)[*]
integer(atomic_int_kind) :: $b
integer(atomic_int_kind) :: $o
integer :: $s
$a = @5
sync all
call atomic_add($a(@2)[@(r)], @3)
call atomic_define(value=@4, atom=$a(@1)[@(r)], stat=$s)
sync all
call atomic_ref($b, $a(@2)[@(r)])
call must($b == 8 .and. $a(1) == @4 .and. $s == 0)
sync all
call atomic_cas($a(@2)[@(r)], $b, int(@8, atomic_int_kind), int(@9, atomic_int_kind))
call atomic_fetch_or($a(@1)[@(r)], @3, old=$o)
sync all
call must($b == 8 .and. $a(@2) == 9 .and. $a(1) == 7 .and. $o == @4)
