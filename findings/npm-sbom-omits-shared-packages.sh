#!/usr/bin/env bash
# npm 11.19.1: `npm sbom --omit dev` leaves out a package that ships when a tool for development needs it too.
#
# A bill of materials without development is asked for by leaving out the kind `dev`. One would expect all that `npm ci --omit dev` installs.
# A package is left out as soon as anything of the development tree points at it, also when the project itself names it under
# `dependencies`, and what only it needs goes with it: with test libraries for React that is React itself. Nothing says so; whoever looks
# for a weak package in such a bill looks in vain. `npm ls --omit dev` and the mark `dev` of package-lock.json tell it rightly.
# Seen: nodemailer, which the project needs, is in the bill, and is gone from it once smtp-server, which needs it too, is installed for
# tests; `npm ls --omit dev` names it both times.
# What helps: ask for all, and keep what package-lock.json does not mark as `dev`.
# Source: own observation; https://github.com/npm/cli/issues/7909 tells the same of Angular's peers.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir tool project
(cd tool && npm init -y > /dev/null && npm install --silent --no-audit --no-fund --save-exact npm@11.19.1 > /dev/null)
npm() { "$folder/tool/node_modules/.bin/npm" "$@"; }
cd project
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --save-exact nodemailer@10.6.0 > /dev/null
names() { node -e 'const { components } = JSON.parse(require("fs").readFileSync(0, "utf8")); console.log(components.map(({ name }) => name).join(" ") || "-")'; }
bill() { npm sbom --sbom-format cyclonedx --omit dev | names; }
listed() { npm ls --omit dev --parseable | sed -n 's|.*node_modules/||p' | tr '\n' ' ' | sed 's/ $//'; }
seen="$(bill), $(listed)"
npm install --silent --no-audit --no-fund --save-dev --save-exact smtp-server@3.21.6 > /dev/null
seen="$seen; $(bill), $(listed)"
echo "seen: $seen"
[ "$seen" = 'nodemailer, nodemailer; -, nodemailer' ] || { echo "the behaviour has changed"; exit 1; }
