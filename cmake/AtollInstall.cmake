# What an installed tree has besides the targets' own files.
