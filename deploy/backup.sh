#!/bin/sh
# A backup of the site, checked by a restore beside it; then those older than KEEP_DAYS go. Files that an
# earlier backup has are linked, so that a day costs what is new. For deploy/forge-backup.timer.
set -eu
folder=${BACKUP_FOLDER:-/var/backups/forge}
run='node_modules/.bin/node scripts/run.mjs'
today=$folder/$(date +%F-%H%M)
# The newest that is whole: its manifest is written last.
last=
for manifest in "$folder"/20*/manifest.json; do
	[ -e "$manifest" ] && last=${manifest%/manifest.json}
done
$run scripts/backup.ts "$today" ${last:+--after "$last"}
$run scripts/admin.ts check-backup "$today"
find "$folder" -mindepth 1 -maxdepth 1 -name '20*' -mtime "+${KEEP_DAYS:-14}" -exec rm -r {} +
