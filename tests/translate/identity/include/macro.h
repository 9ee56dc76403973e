#define INCLUDED 'included \ text'
