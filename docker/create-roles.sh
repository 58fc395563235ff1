#!/bin/sh
# Run once, by the postgres image, on an empty database: one role owns and migrates, the other serves.
set -eu

psql --username postgres --set ON_ERROR_STOP=1 \
  --set owner_password="$OWNER_PASSWORD" --set server_password="$SERVER_PASSWORD" <<'SQL'
create role chancery_owner login password :'owner_password';
create role chancery login password :'server_password';
create database chancery owner chancery_owner encoding 'UTF8' template template0;
SQL
