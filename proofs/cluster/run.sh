# Several nodes behind haproxy, on Debian's PostgreSQL: npm run test:cluster, npm run test:cluster:short in CI
set -eu
cd "$(dirname "$0")/../.."
there() { command -v haproxy > /dev/null && [ -d /usr/lib/postgresql ]; }
# Tests that need this are left out without it. None of those is in the short form.
all() { there && { [ -n "${CLUSTER:-}" ] || command -v faketime > /dev/null; }; }

if ! all && [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
  echo 'Installing haproxy, PostgreSQL and faketime for the cluster tests …'
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends haproxy postgresql faketime > /dev/null
fi
if ! there; then
  echo 'haproxy and PostgreSQL are not installed and cannot be installed: no cluster was tested.'
  # Counted as skipped, not as passed.
  [ -z "${REPORTS:-}" ] ||
    echo '{"stats":{"expected":0,"flaky":0,"unexpected":0,"skipped":1},"suites":[],"errors":[]}' > "$REPORTS/test-cluster-short.json"
  exit 0
fi
pooler=.cache/pgbouncer/pgbouncer
if [ -z "${CLUSTER:-}" ] && [ ! -x $pooler ] && [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
  echo 'Building pgbouncer for the cluster tests …'
  sh proofs/cluster/pgbouncer.sh || echo 'pgbouncer could not be built.'
fi
exec npm run --silent cluster --workspace proofs -- "$@"
