#!/bin/sh
# Brings together what the desk publishes and what others push, and publishes: docs/deploy-git.md. Changes
# nothing but git's own files until the merged content is whole, so a conflict leaves the site as it is.
#
# Usage: CONTENT_DIR=/srv/content PUBLICATION_DIR=/srv/publication deploy/sync-content.sh
set -eu

fail() {
  echo "sync-content: $1" >&2
  exit 1
}
content() { git -C "$CONTENT_DIR" -c user.name=Website -c user.email=website@localhost "$@"; }

: "${CONTENT_DIR:?names the clone of the content}"
branch=$(content symbolic-ref --quiet --short HEAD) ||
  fail "$CONTENT_DIR is not on a branch, perhaps after an unfinished rebase. git status says how to end it."
remote=$(content config "branch.$branch.remote")
content fetch --quiet
ours=$(content rev-parse HEAD)
theirs=$(content rev-parse '@{upstream}')
# Stays until what was merged is published, also after a crash.
due=$(content rev-parse --absolute-git-dir)/publication-is-due

if ! content merge-base --is-ancestor "$theirs" "$ours"; then
  merged=$theirs
  if ! content merge-base --is-ancestor "$ours" "$theirs"; then
    tree=$(content merge-tree --write-tree --name-only "$ours" "$theirs") || {
      content push --quiet --force "$remote" HEAD:refs/heads/desk-conflict
      echo "$tree" | sed -n '2,/^$/p' >&2
      fail "the desk and someone else changed the same words of these files. Nothing was merged, and the site stays as it is. Merge the branch desk-conflict, which has the desk's changes, and push."
    }
    merged=$(content commit-tree "$tree" -p "$ours" -p "$theirs" -m 'content: Merge what others pushed')
  fi
  : >"$due"
  content merge --quiet --ff-only "$merged" >&2 ||
    fail "git could not change the files in $CONTENT_DIR, and the site stays as it is."
fi
content push --quiet

if [ -e "$due" ]; then
  cd "$(dirname "$0")/.."
  npm run publish
  rm "$due"
fi
