#!/bin/sh
# PostgreSQL's image runs this once, when it creates the database: the role of the app, which owns no tables.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$APP_PASSWORD" --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create role tern_app login password :'password';
SQL
