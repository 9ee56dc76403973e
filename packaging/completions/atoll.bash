# Completion for bash: the options that the program's own --help names, and files. Installed as atollfc, atollcc, atollcaf, atollrun and atoll.
_atoll_options() {
  "$1" --help 2>/dev/null | sed 's/, -/\n  -/g' | sed -n 's/^ \{1,\}\(-[-A-Za-z#]*=\{0,1\}\).*/\1/p'
}

_atoll_complete() {
  local program=$1 word=$2
  COMPREPLY=()
  case "$word" in
    -*) mapfile -t COMPREPLY < <(compgen -W "$(_atoll_options "$program")" -- "$word") ;;
    *) [ "${program##*/}" != atoll ] || [ "$COMP_CWORD" != 1 ] || mapfile -t COMPREPLY < <(compgen -W "adopt check doctor info lsp race stats trace tune help" -- "$word") ;;
  esac
  case "${COMPREPLY[*]}" in *=) compopt -o nospace ;; esac
}

complete -o default -F _atoll_complete atollfc atollcc atollcaf atollrun atoll
