import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../server/startError.mjs';
import { greenCommit } from './runTests.mjs';
import { foldersWith, repositoryFiles, root } from './tree.mjs';

/**
 * Which browser tests are about which workspaces, by the names of their files. The others are about the product as a whole: they run
 * after a change of the shell, the gateway or a module without an entry, and as the only ones after a change of the API.
 */
export const looksAt = {
  'mfe-content': /^content/,
  'mfe-devices': /^(?:devices|scan)/,
  'mfe-inventory': /^(?:bulkChanges|groups|item|vendors)/,
  'mfe-platform': /^platform/,
  'mfe-public': /^(?:people|public|secondFactor|signIn)/,
  'mfe-stock': /^stock/,
  'mfe-users': /^(?:bulkChanges|nothingLost|people|secondFactor|sessions|users)/,
  gateway: /^(?:federationFaults|platform|prefetch|sessions|signIn)/,
  shell: /^(?:federationFaults|nothingLost|platform|prefetch|scan|sessions|signIn)/,
};
/** What all browser tests depend on: the code that they share, and what starts the product for them. */
const underAll =
  /^(?:e2e\/\w+(?:\.config)?|scripts\/(?:build|builtServers|prepare|publish|serve|setup|start\w*))\.(?:ts|mjs)$/;
const isCode = /\.(?:[mc]?[jt]sx?|json)$/;
const neverShipped = /\.(?:test|stories)\.\w+$|\.md$|\/testing\/|\/jest\.config\.mjs$/;
/** With more story files than this, building all of Storybook takes less time than choosing. */
const mostStoryFiles = 40;

/**
 * What a change can reach: lint and format of the changed files; unit and screen tests and stories that import them, or are beside a file
 * that does; the API's tests; and, by nx's graph of the workspaces, the journeys in the browser.
 *
 * @param {readonly string[]} words the command's: a commit to compare with; `--list` to run nothing
 * @returns {import('./runTests.mjs').Chosen}
 * @throws {StartError} when there is no such commit
 */
export function chooseChanged(words) {
  const named = words.find((word) => !word.startsWith('--'));
  const starts = named ? [named] : [greenCommit, 'main', 'HEAD'];
  const base = starts.flatMap((commit) => lines('git', 'merge-base', commit, 'HEAD'))[0];
  if (!base) throw new StartError(`There is no commit ${named}: name one of this branch's history.`);
  const changed = lines('git', 'diff', '--name-only', base).concat(
    lines('git', 'ls-files', '--others', '--exclude-standard'),
  );
  const present = changed.filter((file) => existsSync(join(root, file)));
  const { affected, tests, stories, apiTests, journeys } = reachOf(changed);
  const allStories = stories.length > mostStoryFiles || changed.some(isOfStorybook);
  const specs = present.filter((file) => /^e2e\/\w+\.spec\.ts$/.test(file)).map((file) => file.slice(4));

  const targets = [
    ...['lint', 'typecheck', 'test:unit:changed', 'format:check'],
    ...(apiTests ? ['test:api'] : []),
    ...(allStories || stories.length > 0 ? ['stories'] : []),
    ...(journeys.length > 0 ? ['test:journeys'] : []),
    ...(specs.length > 0 ? ['test:browser'] : []),
  ];
  console.log(
    `Changed since ${base}: ${changed.length} files, and what is built of them: ${affected.join(', ')}.`,
  );
  console.log(`Stories: ${allStories ? 'all' : stories.join(', ')}\nJourneys: ${journeys.join(' ')}`);
  if (apiTests) console.log(`Tests of the API: ${apiTests.length === 0 ? 'all' : apiTests.join(' ')}`);
  console.log(
    `Runs ${targets.join(', ')}. What the change breaks elsewhere, only npm test or npm run verify finds.`,
  );
  return {
    targets: changed.length === 0 || words.includes('--list') ? [] : targets,
    env: {
      CHANGED_FILES: present.join(' '),
      UNIT_TESTS: tests.join(' '),
      API_TESTS: apiTests?.join(' '),
      JOURNEYS: journeys.join(' '),
      KEEP_STARTED: 'yes',
      BROWSER_TESTS: specs.join(' '),
      ...(!allStories && { STORY_FILES: stories.join(',') }),
    },
  };
}

/**
 * @param {readonly string[]} changed files
 * @returns `tests` and `stories` are files, with the tests of the repository as a whole; `apiTests` and `journeys` are words with which
 * Jest and Playwright find them: an empty list of the API's finds all
 */
export function reachOf(changed) {
  const shipped = changed.filter((file) => !neverShipped.test(file));
  const affected = affectedWorkspaces(shipped);
  const reached = beside(importersOf(changed.filter((file) => isCode.test(file))));
  // A page that no test is beside.
  const untested = modules().filter(
    (name) =>
      changed.some((file) => isIn(name, file)) && !reached.some((file) => isIn(name, file) && isTest(file)),
  );
  const ofModule = repositoryFiles().filter((file) => untested.some((name) => isIn(name, file)));
  const code = [...reached, ...ofModule].filter((file) => !isIn('api', file));
  return {
    affected,
    tests: [...new Set([...code, ...checksOfAllFiles()])].filter(isTest),
    stories: code.filter((file) => /^(?!templates\/).*\.stories\.tsx$/.test(file)),
    apiTests: apiTestsOf(affected, changed, shipped),
    journeys: journeysOf(affected, shipped),
  };
}

const modules = () => foldersWith('module.json', '', 1);
const isTest = (/** @type {string} */ file) => /(?<!\.long)\.test\.\w+$/.test(file);
const isIn = (/** @type {string} */ folder, /** @type {string} */ file) => file.startsWith(`${folder}/`);
const isOnlyApi = (/** @type {readonly string[]} */ shipped) =>
  shipped.length > 0 && shipped.every((file) => isIn('api', file));
const isOfStorybook = (/** @type {string} */ file) => isIn('storybook', file) && !neverShipped.test(file);

/** The workspaces that the files belong to, and all that depend on these. @param {string[]} files @returns {string[]} */
function affectedWorkspaces(files) {
  if (files.length === 0) return [];
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const args = ['show', 'projects', '--affected', `--files=${files.join(',')}`, '--json'];
  return JSON.parse(lines(process.execPath, nx, ...args).join(''));
}

/**
 * These files and all that import them, but not by the routes of a module.
 * @param {string[]} files
 * @throws {Error} when Jest cannot find them: without it, no test would run
 */
function importersOf(files) {
  if (files.length === 0) return [];
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '--config', 'scripts/importers.config.mjs'];
  const args = [...jest, '--listTests', '--findRelatedTests', ...files];
  const found = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
  return [
    ...files,
    ...found
      .split('\n')
      .filter(Boolean)
      .map((file) => relative(root, file)),
  ];
}

/** The tests that read the whole repository, by `tree.mjs`. */
const checksOfAllFiles = () => lines('git', 'grep', '--untracked', '-l', "/tree[.]mjs'", '--', '*.test.*');

/** The code in the folders of these files. @param {readonly string[]} files */
function beside(files) {
  const folders = new Set(files.map(dirname));
  return repositoryFiles().filter((file) => isCode.test(file) && folders.has(dirname(file)));
}

/**
 * The words with which Jest finds the API's tests: none finds all. A change within the API runs the tests beside it and those about all
 * resources; a change of what the API is made of, such as the contract, runs all.
 *
 * @param {readonly string[]} affected workspaces
 * @param {readonly string[]} changed files
 * @param {readonly string[]} shipped those that are part of a build
 * @returns {string[] | undefined} undefined where none is to run
 */
function apiTestsOf(affected, changed, shipped) {
  const own = beside(changed.filter((file) => isIn('api', file))).filter(isTest);
  if (!affected.includes('api')) return own.length > 0 ? own : undefined;
  if (!isOnlyApi(shipped)) return [];
  return [...own, 'api/http/', 'api/storage/access/'];
}

/**
 * The words with which Playwright finds the journeys.
 * @param {string[]} affected workspaces
 * @param {string[]} shipped files
 */
function journeysOf(affected, shipped) {
  const specs = readdirSync(join(root, 'e2e')).filter((file) => file.endsWith('.spec.ts'));
  const onlyApi = isOnlyApi(shipped);
  if ((affected.includes('api') && !onlyApi) || shipped.some((file) => underAll.test(file))) return specs;

  const areas = ['gateway', 'shell', ...modules()].filter((area) => affected.includes(area));
  const areasOf = (/** @type {string} */ file) =>
    Object.entries(looksAt).flatMap(([area, names]) => (names.test(file) ? area : []));
  const own = specs.filter((file) => areasOf(file).some((area) => areas.includes(area)));
  if (areas.length === 0 && !onlyApi) return [];
  if (onlyApi || !areas.every((area) => modules().includes(area) && area in looksAt))
    return [...own, ...specs.filter((file) => areasOf(file).length === 0)];
  // Where a file looks at all modules, a test's tag says which one it is about.
  const others = modules().filter((area) => !areas.includes(area));
  return [...own, '--grep-invert', others.map((name) => `@${name}\\b`).join('|')];
}

/** What a command prints; nothing where it fails. @param {string} command @param {string[]} options */
function lines(command, ...options) {
  return spawnSync(command, options, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}
