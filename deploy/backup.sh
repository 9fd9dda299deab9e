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
new=$folder/unchecked-$name
# The newest good one: a backup gets its name when it was found to be good.
last=
for manifest in "$folder"/20*/manifest.json; do
	[ -e "$manifest" ] && last=${manifest%/manifest.json}
done
# A bad one stays for a day, to be looked at. Its damage may be in a file that it shares with those before
# it, so the next backup reads every file again.
base=$last
for left in "$folder"/unchecked-*; do
	[ -e "$left/manifest.json" ] && base=
	rm -rf "$left"
done

make() {
	$run scripts/backup.ts "$new" ${base:+--after "$base"} &&
		$run scripts/admin.ts check-backup "$new" &&
		mv "$new" "$folder/$name" && last=$folder/$name
}

seal() {
	[ -n "${AGE_RECIPIENT:-}" ] || return 0
	part=$sealed/$name.tar.age.part
	# A pipe tells only of its last program.
	{ tar -C "$folder" -c "$name" || : > "$part.broken"; } | age -r "$AGE_RECIPIENT" -o "$part" &&
		[ ! -e "$part.broken" ] && mv "$part" "$sealed/$name.tar.age"
}

# The last good one stays, however old it is.
clean() {
	place=$1
	shift
	find "$place" -mindepth 1 -maxdepth 1 "$@" ! -name "${last##*/}" -mtime "+${KEEP_DAYS:-14}" -exec rm -r {} +
}

failed=
make || failed=yes
clean "$folder" -name '20*' ! -name '*.tar.age*'
# While no new one is sealed, none goes.
if [ -z "$failed" ] && seal; then
	clean "$sealed" -name '20*.tar.age*'
else
	failed=yes
fi
[ -z "$failed" ]
