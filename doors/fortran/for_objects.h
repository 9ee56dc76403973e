/*
 * Some entries have a second name, by which translated text passes objects whose descriptors come as integers
 * (translator/lower/Interfaces.cpp). With one name two interface bodies would differ, which gfortran 17 refuses.
 */
#ifndef ATOLL_DOORS_FOR_OBJECTS_H
#define ATOLL_DOORS_FOR_OBJECTS_H

/* After the entry's definition. */
#define ATOLL_FOR_OBJECTS(entry) extern __typeof__(entry) entry##_objects __attribute__((alias(#entry)))

#endif
