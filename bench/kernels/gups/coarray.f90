! Random access with coarrays: updates are collected for each image and put into its inbox, whose first word says how many they are.
!   gups CLASS
! Two copies of the inbox take turns, so that one synchronisation for each 1,024 updates is enough: while an image still empties the old copy, the others
! fill the new one.
program gups
  use suite
  use gups_problem
  implicit none
  type(problem_class) :: class
  integer(int64), allocatable :: inbox(:, :, :)[:]     ! (number and updates, sender, copy)
  integer(int64), allocatable :: table(:), bucket(:, :)
  integer(int64) :: number
  integer :: me, images, room, low, high, rounds, i, copy
  logical :: right
  real(dp) :: started, time

  class = classes(class_argument(classes%name))
  me = this_image()
  images = num_images()
  room = (2**class%exponent + images - 1)/images
  low = first_of(me, images, updates(class))
  high = first_of(me + 1, images, updates(class)) - 1
  rounds = ((updates(class) + images - 1)/images + ahead - 1)/ahead
  allocate (inbox(0:ahead, images, 0:1)[*], bucket(0:ahead, images), table(room))
  table = [(i, i = 1, room)]
  inbox = 0
  sync all
  started = seconds()
  number = number_before(low - 1)
  do i = 1, rounds
    copy = mod(i, 2)
    call collect(low + (i - 1)*ahead, min(high, low + i*ahead - 1))
    call send()
    sync all
    call update()
  end do
  sync all
  time = seconds() - started
  right = right_table(class, me, room, table, not(0_int64))
  i = merge(0, 1, right)
  call co_sum(i)
  call report('gups', class%name, me, images, time, i == 0)

contains

  subroutine collect(first, last)
    integer, intent(in) :: first, last
    integer :: k, image, place
    bucket(0, :) = 0
    do k = first, last
      number = next_number(number)
      call owner(class, room, number, image, place)
      bucket(0, image) = bucket(0, image) + 1
      bucket(bucket(0, image), image) = number
    end do
  end subroutine

  subroutine send()
    integer :: step, image
    do step = 0, images - 1
      image = mod(me - 1 + step, images) + 1
      associate (used => int(bucket(0, image)))
        inbox(:used, me, copy)[image] = bucket(:used, image)
      end associate
    end do
  end subroutine

  subroutine update()
    integer :: k, sender, image, place
    do sender = 1, images
      do k = 1, int(inbox(0, sender, copy))
        call owner(class, room, inbox(k, sender, copy), image, place)
        table(place) = ieor(table(place), inbox(k, sender, copy))
      end do
    end do
  end subroutine
end program
