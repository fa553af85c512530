#!/bin/sh
# Run by the image of PostgreSQL when it makes the database: the role of workers. The first server that starts gives it
# the queue of jobs; it can read nothing else.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$HIRAM_WORK_PASSWORD" <<'SQL'
CREATE ROLE hiram_work LOGIN PASSWORD :'password';
SQL
