! A statement of 59 lines becomes one line of 2,500 characters.
program long_lines
  implicit none
  integer :: term001_with_a_long_name_of_its_own = 1
  integer :: term002_with_a_long_name_of_its_own = 2
  integer :: term003_with_a_long_name_of_its_own = 3
  integer :: term004_with_a_long_name_of_its_own = 4
  integer :: term005_with_a_long_name_of_its_own = 5
  integer :: term006_with_a_long_name_of_its_own = 6
  integer :: term007_with_a_long_name_of_its_own = 7
  integer :: term008_with_a_long_name_of_its_own = 8
  integer :: term009_with_a_long_name_of_its_own = 9
  integer :: term010_with_a_long_name_of_its_own = 10
  integer :: term011_with_a_long_name_of_its_own = 11
  integer :: term012_with_a_long_name_of_its_own = 12
  integer :: term013_with_a_long_name_of_its_own = 13
  integer :: term014_with_a_long_name_of_its_own = 14
  integer :: term015_with_a_long_name_of_its_own = 15
  integer :: term016_with_a_long_name_of_its_own = 16
  integer :: term017_with_a_long_name_of_its_own = 17
  integer :: term018_with_a_long_name_of_its_own = 18
  integer :: term019_with_a_long_name_of_its_own = 19
  integer :: term020_with_a_long_name_of_its_own = 20
  integer :: term021_with_a_long_name_of_its_own = 21
  integer :: term022_with_a_long_name_of_its_own = 22
  integer :: term023_with_a_long_name_of_its_own = 23
  integer :: term024_with_a_long_name_of_its_own = 24
  integer :: term025_with_a_long_name_of_its_own = 25
  integer :: term026_with_a_long_name_of_its_own = 26
  integer :: term027_with_a_long_name_of_its_own = 27
  integer :: term028_with_a_long_name_of_its_own = 28
  integer :: term029_with_a_long_name_of_its_own = 29
  integer :: term030_with_a_long_name_of_its_own = 30
  integer :: term031_with_a_long_name_of_its_own = 31
  integer :: term032_with_a_long_name_of_its_own = 32
  integer :: term033_with_a_long_name_of_its_own = 33
  integer :: term034_with_a_long_name_of_its_own = 34
  integer :: term035_with_a_long_name_of_its_own = 35
  integer :: term036_with_a_long_name_of_its_own = 36
  integer :: term037_with_a_long_name_of_its_own = 37
  integer :: term038_with_a_long_name_of_its_own = 38
  integer :: term039_with_a_long_name_of_its_own = 39
  integer :: term040_with_a_long_name_of_its_own = 40
  integer :: term041_with_a_long_name_of_its_own = 41
  integer :: term042_with_a_long_name_of_its_own = 42
  integer :: term043_with_a_long_name_of_its_own = 43
  integer :: term044_with_a_long_name_of_its_own = 44
  integer :: term045_with_a_long_name_of_its_own = 45
  integer :: term046_with_a_long_name_of_its_own = 46
  integer :: term047_with_a_long_name_of_its_own = 47
  integer :: term048_with_a_long_name_of_its_own = 48
  integer :: term049_with_a_long_name_of_its_own = 49
  integer :: term050_with_a_long_name_of_its_own = 50
  integer :: term051_with_a_long_name_of_its_own = 51
  integer :: term052_with_a_long_name_of_its_own = 52
  integer :: term053_with_a_long_name_of_its_own = 53
  integer :: term054_with_a_long_name_of_its_own = 54
  integer :: term055_with_a_long_name_of_its_own = 55
  integer :: term056_with_a_long_name_of_its_own = 56
  integer :: term057_with_a_long_name_of_its_own = 57
  integer :: term058_with_a_long_name_of_its_own = 58
  integer :: term059_with_a_long_name_of_its_own = 59
  print *, &
      term001_with_a_long_name_of_its_own + &
      term002_with_a_long_name_of_its_own + &
      term003_with_a_long_name_of_its_own + &
      term004_with_a_long_name_of_its_own + &
      term005_with_a_long_name_of_its_own + &
      term006_with_a_long_name_of_its_own + &
      term007_with_a_long_name_of_its_own + &
      term008_with_a_long_name_of_its_own + &
      term009_with_a_long_name_of_its_own + &
      term010_with_a_long_name_of_its_own + &
      term011_with_a_long_name_of_its_own + &
      term012_with_a_long_name_of_its_own + &
      term013_with_a_long_name_of_its_own + &
      term014_with_a_long_name_of_its_own + &
      term015_with_a_long_name_of_its_own + &
      term016_with_a_long_name_of_its_own + &
      term017_with_a_long_name_of_its_own + &
      term018_with_a_long_name_of_its_own + &
      term019_with_a_long_name_of_its_own + &
      term020_with_a_long_name_of_its_own + &
      term021_with_a_long_name_of_its_own + &
      term022_with_a_long_name_of_its_own + &
      term023_with_a_long_name_of_its_own + &
      term024_with_a_long_name_of_its_own + &
      term025_with_a_long_name_of_its_own + &
      term026_with_a_long_name_of_its_own + &
      term027_with_a_long_name_of_its_own + &
      term028_with_a_long_name_of_its_own + &
      term029_with_a_long_name_of_its_own + &
      term030_with_a_long_name_of_its_own + &
      term031_with_a_long_name_of_its_own + &
      term032_with_a_long_name_of_its_own + &
      term033_with_a_long_name_of_its_own + &
      term034_with_a_long_name_of_its_own + &
      term035_with_a_long_name_of_its_own + &
      term036_with_a_long_name_of_its_own + &
      term037_with_a_long_name_of_its_own + &
      term038_with_a_long_name_of_its_own + &
      term039_with_a_long_name_of_its_own + &
      term040_with_a_long_name_of_its_own + &
      term041_with_a_long_name_of_its_own + &
      term042_with_a_long_name_of_its_own + &
      term043_with_a_long_name_of_its_own + &
      term044_with_a_long_name_of_its_own + &
      term045_with_a_long_name_of_its_own + &
      term046_with_a_long_name_of_its_own + &
      term047_with_a_long_name_of_its_own + &
      term048_with_a_long_name_of_its_own + &
      term049_with_a_long_name_of_its_own + &
      term050_with_a_long_name_of_its_own + &
      term051_with_a_long_name_of_its_own + &
      term052_with_a_long_name_of_its_own + &
      term053_with_a_long_name_of_its_own + &
      term054_with_a_long_name_of_its_own + &
      term055_with_a_long_name_of_its_own + &
      term056_with_a_long_name_of_its_own + &
      term057_with_a_long_name_of_its_own + &
      term058_with_a_long_name_of_its_own + &
      term059_with_a_long_name_of_its_own
  print *, 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx&
  &yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy'
end program
