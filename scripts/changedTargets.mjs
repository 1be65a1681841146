import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { StartError } from '../server/startError.mjs';
import { greenCommit } from './runTests.mjs';
import { foldersWith, root } from './tree.mjs';

/**
 * Which browser tests are about which workspaces, by the names of their files; the others are about all of them, modules without
 * an entry included.
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
const neverShipped = /\.(?:test|stories)\.\w+$|\.md$|\/testing\/|\/jest\.config\.mjs$/;
/** With more story files than this, building all of Storybook takes less time than choosing. */
const mostStoryFiles = 40;

/**
 * What a change can reach: lint and format of the changed files, unit and screen tests and stories that import them, and, by nx's graph
 * of the workspaces, the API's tests and the journeys in the browser.
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
  const shipped = changed.filter((file) => !neverShipped.test(file));
  const affected = affectedWorkspaces(shipped);
  const stories = storiesOf(present);
  const allStories = stories.length > mostStoryFiles || shipped.some((file) => /^storybook\//.test(file));
  const journeys = journeysOf(affected, shipped);
  const specs = present.filter((file) => /^e2e\/\w+\.spec\.ts$/.test(file)).map((file) => file.slice(4));

  const targets = [
    ...['lint', 'typecheck', 'test:unit:changed', 'format:check'],
    ...(affected.includes('api') ? ['test:api'] : []),
    ...(allStories ? ['stories'] : stories.length > 0 ? ['stories:changed'] : []),
    ...(journeys.length > 0 ? ['test:journeys'] : []),
    ...(specs.length > 0 ? ['test:browser'] : []),
  ];
  console.log(
    `Changed since ${base}: ${changed.length} files, and what is built of them: ${affected.join(', ')}.`,
  );
  console.log(`Stories: ${allStories ? 'all' : stories.join(', ')}\nJourneys: ${journeys.join(' ')}`);
  console.log(
    `Runs ${targets.join(', ')}. What no import of the change shows, only npm test or npm run verify finds.`,
  );
  return {
    targets: changed.length === 0 || words.includes('--list') ? [] : targets,
    env: {
      CHANGED_FILES: present.join(' '),
      JOURNEYS: journeys.join(' '),
      BROWSER_TESTS: specs.join(' '),
      ...(!allStories && { STORY_FILES: stories.join(',') }),
    },
  };
}

/** The workspaces that the files belong to, and all that depend on these. @param {string[]} files @returns {string[]} */
function affectedWorkspaces(files) {
  if (files.length === 0) return [];
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const args = ['show', 'projects', '--affected', `--files=${files.join(',')}`, '--json'];
  return JSON.parse(lines(process.execPath, nx, ...args).join(''));
}

/** The files of the stories that import one of these. @param {string[]} files */
function storiesOf(files) {
  const code = files.filter((file) => /\.(?:[mc]?[jt]sx?|json)$/.test(file));
  if (code.length === 0) return [];
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const asTests = ['--ignoreProjects', 'api', '--testMatch', '**/*.stories.tsx', '--listTests'];
  return lines(process.execPath, jest, ...asTests, '--findRelatedTests', ...code)
    .map((file) => relative(root, file))
    .filter((file) => /^(?!\.\.|templates\/).*\.stories\.tsx$/.test(file));
}

/**
 * The words with which Playwright finds the journeys.
 * @param {string[]} affected workspaces
 * @param {string[]} shipped files
 */
function journeysOf(affected, shipped) {
  const modules = foldersWith('module.json', '', 1);
  const areas = ['gateway', 'shell', ...modules].filter((area) => affected.includes(area));
  const seenByAll = affected.includes('api') || shipped.some((file) => underAll.test(file));
  const specs = readdirSync(join(root, 'e2e')).filter((file) => {
    const looked = Object.entries(looksAt).filter(([, names]) => names.test(file));
    const reached = looked.length === 0 ? areas.length > 0 : looked.some(([area]) => areas.includes(area));
    return file.endsWith('.spec.ts') && (seenByAll || reached);
  });
  if (specs.length === 0 || seenByAll || !areas.every((area) => modules.includes(area))) return specs;
  // Where a file looks at all modules, a test's tag says which one it is about.
  const others = modules.filter((area) => !areas.includes(area)).map((name) => `@${name}\\b`);
  return [...specs, '--grep-invert', others.join('|')];
}

/** What a command prints; nothing where it fails. @param {string} command @param {string[]} options */
function lines(command, ...options) {
  return spawnSync(command, options, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}
