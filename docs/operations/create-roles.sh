#!/bin/sh
# The roles of docs/decisions/two-roles-on-postgresql.md, a third that the replica
# follows the primary as, and the database. Once, on a new PostgreSQL, as its
# superuser: by hand, or by the image of PostgreSQL at its first start.
# Passwords: files named after the roles in $SECRETS_FOLDER. Beside the server's own
# files ($PGDATA), it also lets the replica in from $REPLICA_NETWORK.
set -eu
: "${SECRETS_FOLDER:=/run/secrets}" "${DATABASE_NAME:=signing}"

# Read by themselves: a file that cannot be read ends the script, and no role is left without a password.
admin=$(cat "$SECRETS_FOLDER/signing_admin")
app=$(cat "$SECRETS_FOLDER/signing_app")
replica=$(cat "$SECRETS_FOLDER/signing_replica")

psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --dbname postgres --username "${POSTGRES_USER:-postgres}" \
  --set database="$DATABASE_NAME" \
  --set admin="$admin" --set app="$app" --set replica="$replica" <<'SQL'
create role signing_admin login password :'admin';
create role signing_app login password :'app';
create role signing_replica login replication password :'replica';
create database :"database" owner signing_admin;
revoke all on database :"database" from public;
grant connect on database :"database" to signing_app;
do 'begin perform pg_create_physical_replication_slot(''replica_1''); end';
SQL

if [ -n "${REPLICA_NETWORK:-}" ]; then
  echo "host replication signing_replica $REPLICA_NETWORK scram-sha-256" >>"$PGDATA/pg_hba.conf"
  psql --no-psqlrc --quiet --dbname postgres --username "${POSTGRES_USER:-postgres}" --command "do 'begin perform pg_reload_conf(); end'"
fi
