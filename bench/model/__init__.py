"""Times of an operation on other networks, and on more images than there are, from recorded schedules (ATOLL_SCHEDULE)."""
