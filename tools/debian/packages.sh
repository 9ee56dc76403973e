# Packages of Debian's newer suites, for tools/*/fetch, which source this file: taken from the mirror that this machine's sources name,
# checked by apt against Debian's keys, and never installed; apt's own state stays as it is. Needs: $into, the folder to unpack in;
# refuse(), which ends the script with a message. $architecture: that of the packages, if it is not this machine's.

need_debian() {
  command -v apt-get dpkg-deb >/dev/null || refuse 'this is no Debian system'
  [ "$(. /etc/os-release && printf %s "${ID:-}")" = debian ] || refuse 'this is no Debian system'
}

# An empty $into with apt's lists and cache in $into/apt, and the source in $source_line.
prepare_apt() {
  need_debian
  rm -rf "$into"
  mkdir -p "$into/apt/lists/partial" "$into/apt/cache/archives/partial"
  into=$(cd "$into" && pwd)
  : > "$into/apt/status" # nothing is installed there
  source_line=$(machine_source)
  [ -n "$source_line" ] || refuse "no source of Debian's archive in /etc/apt"
}

# "OPTIONS URI" of the first source of Debian's main archive, in either of apt's formats.
machine_source() {
  local line
  line=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null |
         sed -n 's|^deb *\(\[[^]]*\]\)\{0,1\} *\([^ ]*/debian\)/* .*|\1 \2|p' | head -n 1) || true
  if [ -z "$line" ]; then
    line=$(cat /etc/apt/sources.list.d/*.sources 2>/dev/null |
           awk '/^URIs:/ && $2 ~ /\/debian\/*$/ { uri = $2 } /^Signed-By: *\// { key = $2 }
                uri && (/^$/ || key) { sub(/\/+$/, "", uri); print (key ? "[signed-by=" key "]" : ""), uri; exit }') || true
  fi
  printf %s "$line"
}

# apt with lists and a cache of its own. A mirror that has been frozen gives old lists: signed, and good enough.
private_apt() {
  apt-get -qq -o Dir::Etc::sourcelist="$into/apt/sources.list" -o Dir::Etc::sourceparts=- -o Dir::Etc::preferencesparts=- \
    -o Dir::State::lists="$into/apt/lists" -o Dir::Cache="$into/apt/cache" -o Debug::NoLocking=1 -o APT::Sandbox::User= \
    -o Acquire::Check-Valid-Until=false \
    -o Acquire::Languages=none -o Acquire::Retries=2 -o Acquire::IndexTargets::deb::DEP-11::DefaultEnabled=false \
    -o Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled=false \
    ${architecture:+-o APT::Architecture="$architecture" -o APT::Architectures="$architecture"} "$@"
}

# The lists of a suite, and `with-security` those of its security updates; messages to $into/apt/errors.
use_suite() {
  printf 'deb %s %s main\n' "$source_line" "$1" > "$into/apt/sources.list"
  [ "${2:-}" != with-security ] || printf 'deb %s-security %s-security main\n' "$source_line" "$1" >> "$into/apt/sources.list"
  private_apt update 2>"$into/apt/errors"
}
