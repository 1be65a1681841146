// The API's tests that depend on the database server, on Debian's PostgreSQL, as a login role that may create databases and
// nothing else: npm run test:api:debian
import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './debianPackage.mjs';
import { root } from './tree.mjs';

const isThere = () => spawnSync('pg_virtualenv', ['--help']).status === 0;
if (!isThere() && !(installDebianPackage('postgresql', 'the API tests') && isThere())) {
  console.log('Debian’s PostgreSQL is not here and cannot be installed: the API was not tested on it.');
  process.exit(0);
}

/**
 * What depends on the server: storage, backups, and each call of the specification with every outcome and role, in which
 * every query of the product runs. What the API does with their rows does not, and is tested on the embedded server.
 */
const dependsOnServer = 'api/(storage|operator)/ api/http/conformance';
const report = process.env['REPORTS']
  ? `--silent --json --outputFile=${process.env['REPORTS']}/test-api-debian.json`
  : '';
const script = `
  psql --quiet --command "CREATE ROLE vended_tests LOGIN NOSUPERUSER NOBYPASSRLS CREATEDB PASSWORD 'tests'"
  export DATABASE_URL="postgresql://vended_tests:tests@$PGHOST:$PGPORT/postgres"
  npx jest --selectProjects api --maxWorkers=50% ${report} --testPathPatterns ${dependsOnServer.replace(/\S+/g, "'$&'")}`;

// It gives the script a cluster of its own and removes it. What the tests write need not outlive a power cut.
const { status } = spawnSync('pg_virtualenv', ['-t', '-o', 'fsync=off', 'sh', '-ec', script], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
