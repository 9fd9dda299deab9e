#!/bin/sh
# Runs once, when the image of Postgres makes the database: lets the replica follow it.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$REPLICATION_PASSWORD" --username "$POSTGRES_USER" <<-'SQL'
	create role standby login replication password :'password';
	-- A replica that is gone must not fill the disk.
	alter system set max_slot_wal_keep_size = '4GB';
SQL
echo 'host replication standby all scram-sha-256' >>"$PGDATA/pg_hba.conf"
