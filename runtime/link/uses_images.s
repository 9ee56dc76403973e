# The mark of an object that concerns images (README.md), where its Fortran text does not have it.
.comm atoll_uses_images,4,4
