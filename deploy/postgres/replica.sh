#!/bin/sh
# Copies the database at the first start, and follows it from then on.
set -eu
primary=${PRIMARY_HOST:-postgres}
slot=forge_replica
if [ ! -s "$PGDATA/PG_VERSION" ]; then
	install --directory --owner postgres --group postgres --mode 0700 "$PGDATA"
	# What a copy left that was cut off.
	find "$PGDATA" -mindepth 1 -delete
	gosu postgres psql --quiet --host "$primary" --username standby --dbname postgres --command \
		"select pg_create_physical_replication_slot('$slot') where not exists (select from pg_replication_slots where slot_name = '$slot')"
	gosu postgres pg_basebackup --host "$primary" --username standby --slot "$slot" \
		--checkpoint fast --wal-method stream --write-recovery-conf --pgdata "$PGDATA"
fi
exec docker-entrypoint.sh postgres -c hot_standby_feedback=on
