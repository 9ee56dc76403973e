"""The words of a free-form Fortran source, and renaming them: comments, literals and preprocessor lines stay as they are."""
import re

PIECE = re.compile(r"""(?P<skip>^\#.*$|^\s*!\$\w+\b|![^\n]*|'(?:[^'\n]|'')*'|"(?:[^"\n]|"")*"|\.[A-Za-z]+\.|\d[\d.]*(?:[EeDd][+-]?\d+)?_?)|(?P<word>[A-Za-z]\w*)""",
                   re.MULTILINE)
KEYWORDS = set("""abstract all allocatable allocate assign assignment associate asynchronous backspace bind block call case change
character class close codimension common complex concurrent contains contiguous continue critical cycle data deallocate default
deferred dimension do double elemental else elseif elsewhere end endassociate endblock enddo endfile endforall endfunction endif
endinterface endmodule endprogram endprocedure endselect endsubroutine endteam endtype endwhere entry enum enumerator equivalence
error event exit extends external fail false file final flush forall form format function generic go goto if images implicit import
impure in include inout inquire integer intent interface intrinsic is kind len local local_init lock logical memory module
name namelist non_intrinsic non_overridable none nopass notify nullify only open operator optional out parameter pass pause
pointer post precision print private procedure program protected public pure quiet query read real recursive reduce result return
rewind save select sequence shared simple stat stop submodule subroutine sync target team then to true type unlock unit use value
volatile wait where while write to images iso_fortran_env iso_c_binding ieee_arithmetic ieee_exceptions ieee_features omp_lib""".split())
# Names of dummy arguments of intrinsic procedures, and of specifiers in statements.
SPECIFIERS = set("""a access acquired_lock action advance array asynchronous atom b back blank boundary c_prec coarray compare coshape count
decimal delim dim direct distance encoding eor err errmsg event exist exponent form formatted from id image_distinct i index iolength
iomsg iostat j k kind l len level lower m mask matrix_a matrix_b mold n name named ncopies new new_index newunit nextrec nml number old
opened operation order ordered p pad pending pointer pos position put get r radix readwrite rec recl repeatable result_image round s
s1 s2 scalar seed set shape shift sign size source source_image stat status stream string sub sub_name substring target team
team_number tsource fsource to unit until_count upper value values vector x y z identity""".split())
INTRINSICS = sorted(set("""abs achar acos acosh adjustl adjustr aimag aint all allocated anint any asin asinh associated atan atan2 atanh
atomic_add atomic_and atomic_cas atomic_define atomic_fetch_add atomic_or atomic_ref atomic_xor bessel_j0 bge bgt bit_size ble blt
btest ceiling char cmplx co_broadcast co_max co_min co_reduce co_sum command_argument_count conjg cos cosh coshape count cpu_time
cshift date_and_time dble digits dim dot_product dprod dshiftl eoshift epsilon erf event_query execute_command_line exp exponent
extends_type_of failed_images findloc floor fraction gamma get_command get_team huge hypot iachar iall iand iany ibclr ibits ibset
ichar ieor image_index image_status index int ior iparity ishft ishftc is_contiguous is_iostat_end kind lbound lcobound leadz len
len_trim lge lgt lle llt log log10 logical maskl maskr matmul max maxexponent maxloc maxval merge merge_bits min minexponent minloc
minval mod modulo move_alloc mvbits nearest new_line nint norm2 not null num_images out_of_range pack parity popcnt poppar precision
present product radix random_init random_number random_seed range rank real reduce repeat reshape rrspacing same_type_as scale scan
set_exponent shape shifta shiftl shiftr sign sin sinh size spacing spread sqrt stopped_images storage_size sum system_clock tan tanh
team_number this_image tiny trailz transfer transpose trim ubound ucobound unpack verify
c_loc c_f_pointer c_associated c_sizeof c_ptr iso_fortran_env iso_c_binding team_type lock_type event_type notify_type int64
stat_failed_image initial_team""".split()))
# What statements begin with, and names may.
PREFIXES = """allocate call close codimension concurrent do else elsewhere end endif err error event forall go goto if images inquire integer
lock non_recursive open read real recursive return select stop sync team type unlock wait where while write""".split()
# Those that translations refer to (translator/modules/atoll_intrinsics.f90).
FAVOURITES = """achar allocated associated cmplx count int is_contiguous kind lbound len logical maxval minval pack present rank real
random_seed reshape shape size storage_size transfer ubound""".split()


def words(text):
    return [m["word"].lower() for m in PIECE.finditer(text) if m["word"]]


def renamed(text, names):
    return PIECE.sub(lambda m: names.get(m["word"].lower(), m["word"]) if m["word"] else m[0], text)


def declared(text):
    """Names that the file declares itself and that may be called something else. (External procedures have global names.)"""
    code = PIECE.sub(lambda m: m["word"].lower() if m["word"] else " ", text)
    found = set()
    for line in code.splitlines():
        statement = re.match(r"\s*(?:integer|real|complex|logical|character|double precision|type|class|procedure)\b[^:]*::(.*)", line)
        if statement:
            found.update(re.findall(r"[a-z]\w*", re.sub(r"\([^()]*(?:\([^()]*\)[^()]*)*\)|=[^,]*", " ", statement[1])))
        heading = re.match(r"\s+(?:[\w() ]*\b)?(?:subroutine|function)\s+([a-z]\w*)", line)
        if heading and not re.match(r"\s*end\b", line):
            found.add(heading[1])
    return {name for name in found if name not in SPECIFIERS or not re.search(rf"[(,]\s*{name}\s*=[^=>]", code)}
# Keywords of several words, in fixed form or where the blank is optional, which a name may begin with.
JOINED = """backspaceunit blockdata casedefault changeteam classdefault classis doconcurrent doubleprecision dowhile elseif endassociate
endblockdata endcritical endenum endfile endforall endfunction endinterface endmodule endprocedure endprogram endselect endsubmodule
endsubroutine endteam endtype endwhere enumbindc enumerator errorstop eventpost eventwait failimage formteam goto implicitnone inout
moduleprocedure notifywait selectcase selectrank selecttype syncall syncimages syncmemory syncteam typeis non_intrinsic rank
operator assignment unformatted formatted codimension image images num threadprivate""".split()
# What TYPE(name) takes for a type of its own.
TYPES = {"integer", "real", "complex", "character", "logical", "doubleprecision"}
SUFFIXES = ["", "", "x", "i", "1", "_1", "10i", "all", "s", "_", "then", "stat"]


def names_like_keywords(random, taken):
    """Endless and distinct: each a keyword, or begins with one. `taken` grows."""
    keywords = sorted(KEYWORDS | set(JOINED))
    while True:
        name = random.choice(keywords) + random.choice(SUFFIXES)
        if name not in taken and name not in INTRINSICS and name not in TYPES:
            taken.add(name)
            yield name
