// Proves, in a copy of this clone, that a new resource passes every check as npm run create-area writes it, without manual
// edits. npm run area:try runs the checks that concern the resource, npm run area:verify runs all of npm run verify.
import { inCopyOfClone, runCommands } from '../../scripts/copyOfClone.mjs';

const isWhole = process.argv.includes('--all');
// npm run verify runs npm run area:try, which writes an area of its own into a copy of that copy.
const area = isWhole ? 'try-racks' : 'try-shelves';
const changed = '$(git ls-files --modified --others --exclude-standard)';
// In one start of Jest: each reads the names of all files first.
const tests = [
  '/mfe-inventory/.*try-shelves',
  '/scripts/(manifests|references)',
  '/mock-api/answers',
  '/api/.*(try-shelves|open-api|tables|migrate|routes|search[.]test|rowSecurity|backups)',
].map((pattern) => `'${pattern}'`);
const checks = isWhole
  ? ['npm run --silent verify']
  : [
      `npx oxfmt --check --no-error-on-unmatched-pattern ${changed}`,
      'npx knip',
      'npx tsc --build --noEmit mfe-inventory shared/testing api',
      `CHANGED_FILES="$(echo ${changed})" npm run --silent lint`,
      'npm run --silent build --workspace mfe-inventory',
      `LONG_TESTS=1 npx jest --ci --selectProjects mfe-inventory scripts testing api --silent -- ${tests.join(' ')}`,
      // Of the suites that the API and the mock API share, what they say of the resource.
      'npx jest --ci --selectProjects testing api --silent --testNamePattern shel -- mock-api/conformance http/conformance',
    ];
await inCopyOfClone([], (copy) => {
  const isWritten = runCommands(copy, [`npm run --silent create-area -- mfe-inventory ${area}`]);
  if (isWritten) runCommands(copy, checks);
});
