// Runs the API tests of the last release on this version's schema: npm run test:previous-release
// If they pass, nodes of the last release keep working during and after this version's migrations, and one can go back to it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tree.mjs';
import { checkOutPrevious, useOtherSchema, whyAbsent } from './previousRelease.mjs';

/** Tests of the last release that do not show whether it runs on another schema. */
const leftOut = {
  'api/storage/migrations/': 'they make the schemas of that release',
  'api/storage/access/(tables|rowSecurity)\\.test': 'they compare the tables with lists of that release',
  'api/storage/postgres/': 'they run a server of their own',
  'api/rich-text/': 'they use no database',
  'api/http/(costlyCalls|fuzz)\\.test': 'what they ask of the server does not depend on the schema',
  'api/operator/backups\\.test': 'a backup is written by the version that made the schema',
};

/** Single tests of other files to skip, by the beginning of their names. */
const testsLeftOut = {
  'the triggers that keep the index of words': 'they compare the tables with lists of that release',
};

const { REPORTS, DATABASE_URL: _, ...env } = process.env;

const absent = whyAbsent();
if (absent === null) process.exitCode = test();
else {
  console.log(`test:previous-release is left out: ${absent}.`);
  // Counted as skipped, not as passed.
  const nothing = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numTodoTests: 0 };
  if (REPORTS)
    writeFileSync(reportFile(REPORTS), JSON.stringify({ ...nothing, numPendingTests: 1, testResults: [] }));
}

/** @param {string} folder */
function reportFile(folder) {
  return join(folder, 'test-previous-release.json');
}

/** @returns {number} the exit code */
function test() {
  const folder = mkdtempSync(join(tmpdir(), 'vended-previous-'));
  try {
    const commit = checkOutPrevious(folder);
    useOtherSchema(folder);
    console.log(`The API tests of ${commit.slice(0, 8)} on the schema of this version:`);
    for (const [tests, why] of Object.entries({ ...leftOut, ...testsLeftOut }))
      console.log(`  without ${tests}: ${why}.`);
    const report = REPORTS ? ['--silent', '--json', `--outputFile=${reportFile(REPORTS)}`] : [];
    const without = ['/node_modules/', '/dist/', ...Object.keys(leftOut)];
    const words = [
      ...['--selectProjects', 'api', '--maxWorkers=50%', ...report],
      ...without.map((tests) => `--testPathIgnorePatterns=${tests}`),
      `--testNamePattern=^(?!${Object.keys(testsLeftOut).join('|')})`,
      ...process.argv.slice(2),
    ];
    const { status } = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...words], {
      cwd: folder,
      stdio: 'inherit',
      env: { ...env, SCHEMA_OF: root },
    });
    return status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
