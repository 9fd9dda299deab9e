#!/bin/sh
# A backup of the site, checked by a restore beside it; then those older than KEEP_DAYS go. Files that an
# earlier backup has are linked, so that a day costs what is new. With AGE_RECIPIENT, a public key of age,
# the same once more as one encrypted file in AGE_FOLDER. For deploy/forge-backup.timer.
set -eu
umask 077
folder=${BACKUP_FOLDER:-/var/backups/forge}
sealed=${AGE_FOLDER:-$folder}
run='node_modules/.bin/node scripts/run.mjs'
name=$(date +%F-%H%M)
today=$folder/$name
# The newest that is whole: its manifest is written last.
last=
for manifest in "$folder"/20*/manifest.json; do
	[ -e "$manifest" ] && last=${manifest%/manifest.json}
done
$run scripts/backup.ts "$today" ${last:+--after "$last"}
$run scripts/admin.ts check-backup "$today"
if [ -n "${AGE_RECIPIENT:-}" ]; then
	part=$sealed/$name.tar.age.part
	# A pipe tells only of its last program.
	{ tar -C "$folder" -c "$name" || : > "$part.broken"; } | age -r "$AGE_RECIPIENT" -o "$part"
	[ ! -e "$part.broken" ]
	mv "$part" "$sealed/$name.tar.age"
fi
for old in "$folder" "$sealed"; do
	find "$old" -mindepth 1 -maxdepth 1 -name '20*' -mtime "+${KEEP_DAYS:-14}" -exec rm -r {} +
done
