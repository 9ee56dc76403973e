# Completion for fish: the options that the program's own --help names, and files. Installed as atollfc, atollcc, atollcaf, atollrun and atoll.
function __atoll_options
    set -l program (commandline -opc)[1]
    $program --help 2>/dev/null | string match -ra '(?:^ +|, )(--?[A-Za-z#][A-Za-z-]*=?)' | string match -r '^-.*'
end

for program in atollfc atollcc atollcaf atollrun atoll
    complete -c $program -n 'string match -q -- "-*" (commandline -ct)' -f -a '(__atoll_options)'
end
complete -c atoll -n '__fish_is_first_arg' -f -a 'adopt check doctor info lsp race stats trace tune help'
