#!/bin/sh
# Starts a replica of PostgreSQL: a copy of the primary first, where there is none
# yet. The rest of the command line is for the server.
#   PGDATA           its folder
#   PRIMARY_HOST, PRIMARY_PORT   where the primary is
#   PASSWORD_FILE    the password of signing_replica
#   SLOT             its slot on the primary, replica_1 unless said
set -eu
: "${PGDATA:?}" "${PRIMARY_HOST:?}" "${PRIMARY_PORT:=5432}" "${PASSWORD_FILE:=/run/secrets/signing_replica}" "${SLOT:=replica_1}"

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  PGPASSWORD="$(cat "$PASSWORD_FILE")" pg_basebackup --pgdata "$PGDATA" --host "$PRIMARY_HOST" --port "$PRIMARY_PORT" \
    --username signing_replica --slot "$SLOT" --wal-method stream --checkpoint fast --write-recovery-conf
  chmod 700 "$PGDATA"
fi
exec postgres -D "$PGDATA" -c hot_standby_feedback=on "$@"
