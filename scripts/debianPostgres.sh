# The API's tests that depend on the database server, on Debian's PostgreSQL, as a login role that may create databases,
# become the role of the API's queries, and nothing else: npm run test:api:debian. It may end other roles' processes too, because
# dropping a test's database ends an autovacuum process in it.
there() { command -v pg_virtualenv > /dev/null; }

if ! there && [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
  echo 'Installing the postgresql package for the API tests …'
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends postgresql > /dev/null
fi
if ! there; then
  echo 'Debian’s PostgreSQL is not installed and cannot be installed: the API was not tested on it.'
  exit 0
fi

# pg_virtualenv starts a server for the command and removes it afterwards. A signal ends the tests, but not the removal.
trap '' INT TERM HUP PIPE
# Storage, backups, and each call of the specification with every outcome and role, in which every query of the product runs.
# What the API does with the rows does not depend on the server. The data need not survive a power failure.
exec pg_virtualenv -t -o fsync=off sh -ec "
  psql --quiet --command \"CREATE ROLE vended_tests LOGIN NOSUPERUSER NOBYPASSRLS CREATEDB PASSWORD 'tests'\"
  psql --quiet --command \"GRANT pg_signal_backend TO vended_tests\"
  psql --quiet --command \"CREATE ROLE vended_login LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD 'tests'\"
  psql --quiet --command \"CREATE ROLE vended_app NOLOGIN NOSUPERUSER NOBYPASSRLS ROLE vended_tests\"
  DATABASE_URL=postgresql://vended_tests:tests@\$PGHOST:\$PGPORT/postgres LONG_TESTS=1 npx jest --selectProjects api --maxWorkers=50% \
    ${REPORTS:+--silent --json --outputFile=$REPORTS/test-api-debian.json} \
    --testPathPatterns 'api/(storage|operator)/' 'api/http/(conformance|exports|lists|refusals|repeats)'"
