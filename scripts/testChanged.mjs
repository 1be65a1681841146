// Tests what a change can reach: npm run test:changed, or with a commit to compare with: npm run test:changed -- main
// With --list it only says what it would run.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lastGreen } from './lastGreen.mjs';
import { reachOf } from './reach.mjs';
import { runSteps } from './steps.mjs';
import { root } from './tree.mjs';

const { commit, why } = base(process.argv.slice(2).find((argument) => !argument.startsWith('--')));
const changed = lines('git', ['diff', '--name-only', commit])
  .concat(lines('git', ['ls-files', '--others', '--exclude-standard']))
  .sort();
console.log(`Compared with ${commit.slice(0, 10)} (${why}): ${changed.length} files changed.`);
if (changed.length === 0) {
  console.log('0 passed, 0 failed');
  process.exit(0);
}
for (const file of changed) console.log(`  ${file}`);

const onlyList = process.argv.includes('--list');
const present = changed.filter((file) => existsSync(join(root, file)));
const gone = changed.filter((file) => !present.includes(file));
const allSpecs = readdirSync(join(root, 'e2e')).filter((file) => file.endsWith('.spec.ts'));
const reach = reachOf(changed, allSpecs);
const code = present.filter((file) => /\.(?:[mc]?[jt]sx?|json)$/.test(file));
const linted = present.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
const related = listed(['--ignoreProjects', 'api']);
const unit = [...new Set([...related, ...readTests('scripts')])];
const stories = listed(['--ignoreProjects', 'api', '--testMatch', '**/*.stories.tsx']).filter(
  (file) => !file.startsWith('templates/'),
);
const withoutOthers =
  reach.withoutModules.length > 0
    ? ['--grep-invert', reach.withoutModules.map((module) => `@${module}\\b`).join('|')]
    : [];
const manyStories = reach.allStories || stories.length > 40;
const pictured = manyStories || stories.length > 0;
const storiesBuild = manyStories ? 'storybook:build' : 'stories:changed';
const chosenStories = manyStories ? {} : { STORY_FILES: stories.join(',') };

/** @type {(import('./steps.mjs').Step | false)[]} */
const steps = [
  { name: 'typecheck', title: 'Types', minutes: 20 },
  reach.builds && { name: 'build', title: 'Build', minutes: 20 },
  linted.length > 0 && { name: 'lint:files', title: 'Lint', minutes: 20, args: linted },
  { name: 'test:files', title: 'Unit and screen tests', minutes: 30, tests: 'jest', args: unit },
  reach.api && { name: 'test:api', title: 'API tests', minutes: 20, tests: 'jest' },
  { name: 'format:check', title: 'Format', minutes: 10 },
  { name: 'knip', title: 'Dead code', minutes: 10 },
  reach.builds && { name: 'bytes', title: 'Byte budgets', minutes: 10, after: ['build'] },
  pictured && { name: storiesBuild, title: 'Build of the stories', minutes: 20, env: chosenStories },
  pictured && {
    name: 'pictures',
    title: 'Stories and pictures',
    minutes: 40,
    cores: 2,
    tests: 'playwright',
    after: [storiesBuild],
    env: chosenStories,
  },
  reach.specs.length > 0 && {
    name: 'test:browser',
    title: 'Browser tests',
    minutes: 50,
    cores: 2,
    tests: 'playwright',
    after: reach.builds ? ['build'] : [],
    args: [...reach.specs, ...withoutOthers],
  },
];

const ran = steps.filter((step) => step !== false);
const summary = [
  '',
  onlyList ? 'To run:' : 'Ran:',
  `  types, format and dead code of everything`,
  linted.length > 0 && `  lint of the ${linted.length} changed files`,
  `  ${unit.length} test files: those that import what changed, and all of scripts`,
  reach.api && '  the API’s tests',
  reach.builds && '  the builds that changed, and their byte budgets',
  manyStories ? '  all stories' : stories.length > 0 && `  the stories of ${stories.join(', ')}`,
  reach.specs.length > 0 && `  the browser tests ${reach.specs.join(', ')}`,
  withoutOthers.length > 0 && `  of them none of ${reach.withoutModules.join(', ')}`,
  'Left out, and run by npm test:',
  '  lint of unchanged files, and the bytes of components alone',
  !reach.builds && '  the builds and their byte budgets',
  !reach.api && '  the API’s tests',
  '  the API’s tests on Debian’s PostgreSQL',
  '  unit and screen tests that import nothing of what changed',
  !manyStories && '  the other stories',
  reach.specs.length < allSpecs.length &&
    `  the browser tests ${allSpecs.filter((spec) => !reach.specs.includes(spec)).join(', ')}`,
  gone.length > 0 && `  what ${gone.join(', ')} was for: of a file that is gone nothing says who used it`,
  reach.toolchain.length > 0 &&
    `Every tool reads ${reach.toolchain.join(', ')}: only npm test tells what that changes.`,
];
if (onlyList) {
  for (const line of summary) if (line !== false) console.log(line);
  process.exit(0);
}
process.exit(await runSteps(ran, summary));

/**
 * The commit to compare with: the one named, else that of the last green run, else where this branch left main.
 * @param {string} [named]
 */
function base(named) {
  if (named) return { commit: single(['rev-parse', '--verify', `${named}^{commit}`]), why: named };
  const green = lastGreen();
  if (green && succeeds(['merge-base', '--is-ancestor', green, 'HEAD']))
    return { commit: green, why: 'the last green npm test' };
  const main = ['main', 'origin/main'].find((branch) =>
    succeeds(['rev-parse', '--verify', '--quiet', branch]),
  );
  if (!main) return { commit: single(['rev-parse', 'HEAD']), why: 'the last commit' };
  return { commit: single(['merge-base', main, 'HEAD']), why: `where ${main} was left` };
}

/** Test files that import what changed. @param {string[]} options */
function listed(options) {
  if (code.length === 0) return [];
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  return lines(process.execPath, [jest, ...options, '--listTests', '--findRelatedTests', ...code])
    .filter((line) => line.startsWith(root))
    .map((file) => relative(root, file));
}

/** @param {string} folder */
function readTests(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.mjs'))
    .map((file) => join(folder, file));
}

/** @param {string} command @param {string[]} args */
function lines(command, args) {
  return execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);
}

/** @param {string[]} args */
function single(args) {
  const [line = ''] = lines('git', args);
  return line;
}

/** @param {string[]} args */
function succeeds(args) {
  return spawnSync('git', args, { cwd: root, stdio: 'ignore' }).status === 0;
}
