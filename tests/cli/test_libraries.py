#!/usr/bin/env python3
"""Libraries with coarrays, static and shared; mixing with C; static programs."""
import os
import unittest

import cli
from cli import CliTest, HELLO, SANITIZED, TEAMS, TEAMS_USER, main

COUNTER = """module counter
  implicit none
  integer :: count[*] = 5
  integer, allocatable :: list(:)[:]
contains
  subroutine add_right(n)
    integer, intent(in) :: n
    integer :: right
    right = merge(1, this_image() + 1, this_image() == num_images())
    sync all
    count[right] = count[right] + n
    sync all
  end subroutine
  subroutine make_list()
    allocate (list(3)[*])
    list = this_image()
    sync all
  end subroutine
end module
"""
USER = """program user
  use counter
  implicit none
  integer :: own[*]
  call add_right(10*this_image())
  call make_list()
  own = list(2)[num_images()] + count
  sync all
  if (this_image() == 1) print '(*(i0,1x))', count, list(1)[num_images()], own[num_images()]
end program
"""
EXPECTED = ["35", "3", "28"]  # on 3 images: 5 + 30; 3; 3 + 5 + 20

# A library with allocatable coarrays that the program loads by dlopen, and a program that calls little of the runtime itself.
PLUGIN = """module plugin
  use iso_fortran_env
  implicit none
  type :: cell
    integer :: n
  end type
  integer, allocatable :: list(:)[:]
  class(cell), allocatable :: cells(:)[:]
  type(event_type), allocatable :: told[:]
end module
subroutine run() bind(c, name='run')
  use plugin
  integer :: next
  next = 1 + modulo(this_image(), num_images())
  allocate (list(3)[*], cells(2)[*], told[*])
  list = 10*this_image()
  cells%n = this_image()
  event post (told[next])
  event wait (told)
  sync all
  if (this_image() == 1) print '(*(i0,1x))', list(2)[num_images()], cells(2)[num_images()]%n
end subroutine
"""
PLUGIN_COMPONENTS = """subroutine run() bind(c, name='run')
  type t
    integer, allocatable :: values(:)
  end type
  type(t), allocatable :: x[:]
  allocate (x[*])
  allocate (x%values(this_image()), source=this_image())
  sync all
  if (this_image() == 1) print '(*(i0,1x))', size(x[num_images()]%values), sum(x[num_images()]%values)
  sync all
end subroutine
"""
# ... with static ones, and a critical construct.
PLUGIN_STATIC = """module plugin
  implicit none
  integer :: x[*] = 5, y(50000)[*]
contains
  subroutine run() bind(c, name='run')
    integer :: next
    next = 1 + modulo(this_image(), num_images())
    sync all
    if (x[next] /= 5) error stop 'initialisation'
    sync all
    y(40000)[next] = this_image()
    critical
      x[1] = x[1] + 1
    end critical
    sync all
    if (this_image() == 1) print '(*(i0,1x))', x, y(40000), y(40000)[num_images()]
  end subroutine
end module
"""
LOADER = """#include <dlfcn.h>
#include <stdio.h>
void load(void) {
  void *plugin = dlopen("./plugin.so", RTLD_NOW);
  void (*run)(void) = plugin ? (void (*)(void))dlsym(plugin, "run") : NULL;
  if (run)
    run();
  else
    puts(dlerror());
}
"""
LOADING = """program loading
  implicit none
  integer, save :: own[*]
  interface
    subroutine load() bind(c, name='load')
    end subroutine
  end interface
  own = this_image()
  call load()
end program
"""


class Libraries(CliTest):
    def setUp(self):
        super().setUp()
        self.write("counter.f90", COUNTER)
        self.write("user.f90", USER)

    def test_static_library(self):
        self.atollfc("-c", "counter.f90")
        self.command(["ar", "rcs", "libcounter.a", "counter.o"])
        self.atollfc("user.f90", "-L.", "-lcounter", "-o", "user")
        self.assertEqual(self.images(3, "user").split(), EXPECTED)

    def test_types_of_the_environment_in_a_shared_library(self):
        self.write("teams.f90", TEAMS)
        self.write("teams_user.f90", TEAMS_USER)
        self.atollfc("-fPIC", "-c", "teams.f90")
        self.atollfc("-shared", "teams.o", "-o", "libteams.so")
        self.atollfc("teams_user.f90", "-L.", "-lteams", "-Wl,-rpath," + self.work, "-o", "user")
        self.assertEqual(self.images(2, "user"), "1231\n")

    def test_shared_library(self):
        self.atollfc("-fPIC", "-c", "counter.f90")
        self.atollfc("-shared", "counter.o", "-o", "libcounter.so")
        self.atollfc("user.f90", "-L.", "-lcounter", "-Wl,-rpath," + self.work, "-o", "user")
        self.assertEqual(self.images(3, "user").split(), EXPECTED)

    def test_shared_library_in_one_command(self):
        self.atollfc("-fPIC", "-shared", "-Wl,--as-needed,--no-undefined", "counter.f90", "-o", "libcounter.so")  # Meson
        self.atollfc("user.f90", "libcounter.so", "-Wl,-rpath," + self.work, "-o", "user")
        self.assertEqual(self.images(3, "user").split(), EXPECTED)

    def load(self, plugin, *options):
        """What a program prints that loads the plug-in, on two images."""
        self.write("plugin.f90", plugin)
        self.write("load.c", LOADER)
        self.write("loading.f90", LOADING)
        self.command(["gcc", "-c", "load.c"])
        self.atollfc("-fPIC", "-shared", "plugin.f90", "-o", "plugin.so")
        self.atollfc("loading.f90", "load.o", *options, "-ldl", "-o", "loading")
        return self.images(2, "loading")

    def test_plugin(self):
        self.assertEqual(self.load(PLUGIN), "20 2\n")

    def test_plugin_with_static_coarrays(self):
        self.assertEqual(self.load(PLUGIN_STATIC), "7 2 1\n")
        self.assertEqual(self.images(2, "loading", ATOLL_NODE_SIZE="1"), "7 2 1\n")
        refused = self.command([os.path.join(cli.BIN, "atollrun"), "-n", "2", "./loading"], status=1, ATOLL_SLOT_SIZE="64M").stderr
        self.assertIn("loading of a library: ./plugin.so: its variables take", refused)

    @unittest.skipIf(SANITIZED, "AddressSanitizer's own malloc is in the way of components")
    def test_plugin_with_components(self):
        self.assertEqual(self.load(PLUGIN_COMPONENTS, "-Wl,--undefined=atoll_shadow"), "2 4\n")

    def test_variables_that_fill_the_slot(self):
        """Then there is no room for libraries that come later."""
        if not self.gfortran:
            self.skipTest("flang has no -mcmodel=large")
        self.write("big.f90", "integer :: a(250*1024*1024)[*]\ninteger, allocatable :: b(:)[:]\na(1) = this_image()\nsync all\nallocate (b(10)[*])\n"
                              "b = 1\nsync all\nif (this_image() == 1) print '(2i2)', b(1)[2], a(1)[2]\nend\n")
        self.atollfc("-mcmodel=large", "big.f90", "-o", "big")
        self.assertEqual(self.images(2, "big", ATOLL_SLOT_SIZE="1G"), " 1 2\n")

    def test_c_object_in_the_same_command(self):
        self.write("half.c", "int half(int n) { return n / 2; }\n")
        interface = """  interface
    integer(c_int) function half(n) bind(C)
      import c_int
      integer(c_int), value :: n
    end function
  end interface
"""
        text = HELLO.replace("  implicit none\n", "  use iso_c_binding, only: c_int\n  implicit none\n" + interface)
        self.write("hello.f90", text.replace("10*", "half(10)*"))
        self.command(["gcc", "-c", "half.c"])
        self.atollfc("hello.f90", "half.o", "-o", "hello")
        self.assertEqual(self.images(2, "hello"), "last 10\n")

    def test_c_source(self):
        self.write("half.c", "int half_(int *n) { return *n / 2; }\n")
        self.write("hello.f90", HELLO.replace("x[*]", "x[*]\n  integer, external :: half").replace("10*", "half(10)*"))
        if not self.gfortran:  # it compiles Fortran only
            self.assertNotEqual(self.atollfc("-c", "half.c", status=None).returncode, 0)
            return
        self.atollfc("-c", "half.c")
        self.atollfc("hello.f90", "half.o", "-o", "hello")
        self.assertEqual(self.images(2, "hello"), "last 10\n")
        self.atollfc("hello.f90", "half.c", "-o", "both")
        self.assertEqual(self.images(2, "both"), "last 10\n")

    @unittest.skipIf(SANITIZED, "AddressSanitizer does not support static programs")
    def test_static_program(self):
        self.atollfc("counter.f90", "user.f90", "-static", "-o", "user")
        self.assertEqual(self.images(3, "user").split(), EXPECTED)

    @unittest.skipIf(SANITIZED, "AddressSanitizer does not support static programs")
    def test_static_program_at_any_address(self):
        if not self.gfortran:
            self.skipTest("flang does not know -static-pie")
        self.atollfc("counter.f90", "user.f90", "-static-pie", "-o", "user")
        self.assertEqual(self.images(3, "user").split(), EXPECTED)

    @unittest.skipIf(SANITIZED, "AddressSanitizer does not support static programs")
    def test_static_program_with_components(self):
        self.write("components.f90", """program components
  implicit none
  type t
    integer, allocatable :: a(:)
    character(:), allocatable :: name
  end type
  type(t) :: x[*], copy
  integer :: me, k
  me = this_image()
  k = 1 + mod(me, num_images())
  x%a = [me, 2*me, 3*me]
  x%name = repeat('x', me)
  sync all
  if (any(x[k]%a(3:1:-1) /= [3, 2, 1]*k)) error stop 'component'
  copy = x[k]
  if (any(copy%a /= [1, 2, 3]*k) .or. len(copy%name) /= k) error stop 'value'
  sync all
  x[k]%a(2) = me
  sync all
  deallocate (copy%name)
  copy%a = [copy%a, [(k, k=1, 1000)]]
  if (me == 1) print '(2i5)', x%a(2), size(copy%a)
end program
""")
        self.atollfc("components.f90", "-static", "-o", "components")
        self.assertEqual(self.images(3, "components").split(), ["3", "1003"])
        self.assertEqual(self.images(3, "components", ATOLL_NODE_SIZE="1").split(), ["3", "1003"])

    @unittest.skipIf(SANITIZED, "Atoll has AddressSanitizer already")
    def test_address_sanitizer(self):
        """Its malloc is the program's and not Atoll's: parts of components are reached, values of objects are refused by name."""
        if not self.gfortran:
            self.skipTest("flang 22 has no -fsanitize=address")
        self.write("parts.f90", """program parts
  implicit none
  type t
    integer, allocatable :: a(:)
  end type
  type(t) :: x[*], copy
  integer :: me, k
  me = this_image()
  k = 1 + mod(me, num_images())
  x%a = [me, 2*me, 3*me]
  sync all
  if (any(x[k]%a(3:1:-1) /= [3, 2, 1]*k)) error stop 'get'
  sync all
  x[k]%a(2) = 7
  sync all
  if (me == 1) print '(i0)', x%a(2)
  if (command_argument_count() > 0) copy = x[k]
end program
""")
        self.atollfc("-fsanitize=address", "parts.f90", "-o", "parts")
        for nodes in ("auto", "1"):
            self.assertEqual(self.images(2, "parts", ATOLL_NODE_SIZE=nodes), "7\n")
        refused = self.command([os.path.join(cli.BIN, "atollrun"), "-n", "2", "./parts", "value"], status=1)
        self.assertIn("parts.f90:17: error: ", refused.stderr)
        self.assertIn("values with allocatable components cannot be had in a program that has its own malloc", refused.stderr)

    def test_no_pie(self):
        self.atollfc("-fno-pie" if self.gfortran else "-fPIC", "-no-pie", "counter.f90", "user.f90", "-o", "user")
        self.assertEqual(self.images(3, "user").split(), EXPECTED)


main()
