#!/bin/sh
# Runs the Node of this release with the built product, from any folder and through links.
folder=$(dirname -- "$(readlink -f -- "$0")")
case $(uname -m) in
x86_64) arch=x64 ;;
aarch64) arch=arm64 ;;
*) arch=$(uname -m) ;;
esac
node=$folder/node_modules/node-linux-$arch/bin/node
if [ ! -x "$node" ]; then
  echo "This release is not for this machine: take the archive whose name ends with linux-$arch, if there is one." >&2
  exit 1
fi
# The running product finds the next release by the link through which it was started.
current=$(dirname -- "$folder")/current
[ "$(readlink -f -- "$current")" = "$folder" ] || current=$folder
exec "$node" "$current/dist/server/yardkeeper.mjs" "$@"
