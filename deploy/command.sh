#!/bin/sh
# A command of the operator, as the user and with the settings of the services:
#     deploy/command.sh admin doctor
#     deploy/command.sh backup /var/backups/forge/first
set -eu
command=$1
shift
cd "$(dirname "$0")/.."
settings=${FORGE_SETTINGS:-/etc/forge/forge.env}
# Node wants to know this one before it reads the file.
authority=$(sed -n 's/^NODE_EXTRA_CA_CERTS=//p' "$settings")
exec runuser -u forge -- env NODE_ENV=production FORGE_DATA="${FORGE_DATA:-/var/lib/forge/3001}" \
	${authority:+NODE_EXTRA_CA_CERTS="$authority"} \
	node_modules/.bin/node --env-file="$settings" scripts/run.mjs "scripts/$command.ts" "$@"
