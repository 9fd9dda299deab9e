#!/bin/sh
# A command of the operator, as the user and with the settings of the services:
#     deploy/command.sh admin doctor
#     deploy/command.sh backup /var/backups/forge/first
set -eu
command=$1
shift
cd "$(dirname "$0")/.."
exec runuser -u forge -- env NODE_ENV=production FORGE_DATA="${FORGE_DATA:-/var/lib/forge/3001}" \
	node_modules/.bin/node --env-file="${FORGE_SETTINGS:-/etc/forge/forge.env}" \
	scripts/run.mjs "scripts/$command.ts" "$@"
