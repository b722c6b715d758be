"""`kaivuri complete SHELL`: completion of command lines, from the declarations of arguments.

A shell asks the program itself what a word may become, so that boards, days and word lists
are those of the moment. (shtab writes tables of what never changes, for two of the four shells.)
"""

from __future__ import annotations

import argparse

from kaivuri.cli.console import Console, ExitCode
from kaivuri.language import gettext as _

SCRIPTS = {
    "bash": """\
_kaivuri() {
    local line files=
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ $line == :files ]]; then files=1; else COMPREPLY+=("${line%%$'\\t'*}"); fi
    done < <(kaivuri complete answer -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    if [[ -n $files ]]; then
        compopt -o filenames 2>/dev/null
        while IFS= read -r line; do
            COMPREPLY+=("$line")
        done < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")
    fi
}
complete -F _kaivuri kaivuri""",
    "zsh": """\
#compdef kaivuri
_kaivuri() {
    local -a shown
    local line files=0
    for line in "${(@f)$(kaivuri complete answer -- "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
        if [[ $line == :files ]]; then files=1
        elif [[ -n $line ]]; then shown+=("${${line%%$'\\t'*}//:/\\\\:}:${line#*$'\\t'}"); fi
    done
    (( $#shown )) && _describe -V kaivuri shown
    (( files )) && _files
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _kaivuri "$@"
else
    compdef _kaivuri kaivuri
fi""",
    "fish": """\
function __kaivuri_complete
    set -l words (commandline -opc) (commandline -ct)
    for line in (kaivuri complete answer -- $words[2..-1] 2>/dev/null)
        if test "$line" = ":files"
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete -c kaivuri -f -a '(__kaivuri_complete)'""",
    "powershell": """\
Register-ArgumentCompleter -Native -CommandName kaivuri -ScriptBlock {
    param($word, $line, $cursor)
    $words = @($line.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.StartOffset -lt $cursor } | ForEach-Object { "$_" })
    $begun = if ($word -eq '') { @('--next') } else { @() }
    kaivuri complete @begun answer -- @words 2>$null | ForEach-Object {
        $text, $help = "$_" -split "`t", 2
        if ($text -eq ':files') {
            [System.Management.Automation.CompletionCompleters]::CompleteFilename($word)
        } elseif ($text) {
            if (-not $help) { $help = $text }
            [System.Management.Automation.CompletionResult]::new(
                $text, $text, 'ParameterValue', $help)
        }
    }
}""",
}
"""What each shell runs to ask the program, and how the answer is shown."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "shell", choices=(*SCRIPTS, "answer"), metavar="SHELL",
        help=_(
            "{scripts}: prints what the shell is to run; answer: what the last of "
            "the words may become, which these scripts ask"
        ).format(scripts=", ".join(SCRIPTS)),
    )  # fmt: skip
    parser.add_argument(
        "words", nargs="*", metavar="WORD", help=_("a command line, behind kaivuri")
    )
    parser.add_argument("--next", action="store_true", help=_("a further word is about to begin"))


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print the script of a shell, or what a word may become."""
    if arguments.shell != "answer":
        console.write(SCRIPTS[arguments.shell])
        return ExitCode.SOLVED
    from kaivuri.cli.candidates import candidates

    words = [*arguments.words, ""] if arguments.next or not arguments.words else arguments.words
    for text, about in candidates(words):
        console.write(f"{text}\t{about}" if about else text)
    return ExitCode.SOLVED
