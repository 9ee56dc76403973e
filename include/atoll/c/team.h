/*
 * Teams: sets of images. Part of <atoll.h>.
 */
#ifndef ATOLL_C_TEAM_H
#define ATOLL_C_TEAM_H

#include "atoll/c/images.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Undefined where it is zero. It may be copied; it means something on its image only. */
typedef struct {
  int64_t value;
} atoll_team_t;

/* All images of the current team together: those with the same number (positive) are a new team, in which this image
   has the number new_index (0: any). */
int atoll_c_form_team(const char *at, int64_t number, int new_index, atoll_team_t *team_p);
#define atoll_form_team(number, new_index, team_p) atoll_c_form_team(ATOLL_HERE, number, new_index, team_p)

/* All images of the team together: it is the current one until atoll_end_team, before and after which they wait for
   each other. After an error atoll_end_team is called all the same. */
int atoll_c_change_team(const char *at, atoll_team_t team);
int atoll_c_end_team(const char *at);
#define atoll_change_team(team) atoll_c_change_team(ATOLL_HERE, team)
#define atoll_end_team() atoll_c_end_team(ATOLL_HERE)
/* The images of the team wait for each other; the current team is it, its parent or a team formed by it. */
int atoll_c_sync_team(const char *at, atoll_team_t team);
#define atoll_sync_team(team) atoll_c_sync_team(ATOLL_HERE, team)

enum atoll_level { ATOLL_CURRENT_TEAM = 0, ATOLL_INITIAL_TEAM = 1, ATOLL_PARENT_TEAM = 2 };
atoll_team_t atoll_c_get_team(const char *at, enum atoll_level level);
#define atoll_get_team(level) atoll_c_get_team(ATOLL_HERE, level)
/* The team with that number among those that were formed together with the current one. */
atoll_team_t atoll_c_sibling_team(const char *at, int64_t number);
#define atoll_sibling_team(number) atoll_c_sibling_team(ATOLL_HERE, number)

/* Of a team: its number (-1: all images of the run), how many images it has, the number that this image has in it (0:
   it is no member). */
int64_t atoll_c_team_number(const char *at, atoll_team_t team);
int atoll_c_num_images_of(const char *at, atoll_team_t team);
int atoll_c_this_image_of(const char *at, atoll_team_t team);
#define atoll_team_number(team) atoll_c_team_number(ATOLL_HERE, team)
#define atoll_num_images_of(team) atoll_c_num_images_of(ATOLL_HERE, team)
#define atoll_this_image_of(team) atoll_c_this_image_of(ATOLL_HERE, team)

/* An image of that team, in the place of a number of the current one. */
int64_t atoll_c_image_of(const char *at, atoll_team_t team, int image);
#define atoll_image_of(team, image) atoll_c_image_of(ATOLL_HERE, team, image)

#ifdef __cplusplus
}
#endif
#endif
