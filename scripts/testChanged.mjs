// Tests what a change can reach: npm run test:changed, or with a commit to compare with: npm run test:changed -- main
// With --list it only says what it would run.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { runTasks } from './runTasks.mjs';
import { foldersWith, root } from './tree.mjs';

const modules = foldersWith('module.json', '', 1);
/**
 * Which browser tests are about which workspaces, by the names of their files; the others are about all of them, modules without
 * an entry included.
 */
const looksAt = {
  'mfe-content': /^content/,
  'mfe-devices': /^(?:devices|scan)/,
  'mfe-inventory': /^(?:bulkChanges|groups\.|item|savedViews|vendors)/,
  'mfe-public': /^(?:people|public|secondFactor)/,
  'mfe-users': /^(?:accounts|bulkChanges|groupsAccess|people|secondFactor|sessions|users)/,
  gateway: /^(?:moduleFailure|oneProduct|platform|prefetch|sessions|tabs)/,
  shell: /^(?:moduleFailure|oneProduct|platform|prefetch|scan|sessions|tabs)/,
};
/** What all browser tests depend on: the code that they share, and what starts the product for them. */
const underAll =
  /^(?:e2e\/\w+(?:\.config)?|scripts\/(?:build|builtServers|prepare|publish|serve|setup|start\w*))\.(?:ts|mjs)$/;
const neverShipped = /\.(?:test|stories)\.\w+$|\.md$|\/testing\/|\/jest\.config\.mjs$/;

const named = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const starts = named ? [named] : ['refs/vended/green', 'main', 'HEAD'];
const base = starts.flatMap((commit) => lines('git', 'merge-base', commit, 'HEAD'))[0];
if (!base) throw new Error(`There is no commit ${named}.`);
const changed = lines('git', 'diff', '--name-only', base).concat(
  lines('git', 'ls-files', '--others', '--exclude-standard'),
);
const present = changed.filter((file) => existsSync(join(root, file)));
const code = present.filter((file) => /\.(?:[mc]?[jt]sx?|json)$/.test(file));
const shipped = changed.filter((file) => !neverShipped.test(file));

// The workspaces that the files belong to, and all that depend on these.
const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
const args = ['show', 'projects', '--affected', `--files=${shipped.join(',')}`, '--json'];
/** @type {string[]} */
const affected = shipped.length > 0 ? JSON.parse(lines(process.execPath, nx, ...args).join('')) : [];
const areas = ['gateway', 'shell', ...modules].filter((area) => affected.includes(area));

const seenByAll = affected.includes('api') || shipped.some((file) => underAll.test(file));
const specs = readdirSync(join(root, 'e2e')).filter((file) => {
  const looked = Object.entries(looksAt).filter(([, names]) => names.test(file));
  const reached = looked.length === 0 ? areas.length > 0 : looked.some(([area]) => areas.includes(area));
  return file.endsWith('.spec.ts') && (seenByAll || reached || changed.includes(`e2e/${file}`));
});
// Where a file looks at all modules, a test's tag says which one it is about.
const others = modules.filter((area) => !areas.includes(area));
const leavesOut = !seenByAll && areas.every((area) => modules.includes(area)) && areas.length > 0;
const withoutOthers = leavesOut ? ['--grep-invert', others.map((name) => `@${name}\\b`).join('|')] : [];

const jest = join(root, 'node_modules/jest/bin/jest.js');
const asTests = ['--ignoreProjects', 'api', '--testMatch', '**/*.stories.tsx', '--listTests'];
const stories = lines(process.execPath, jest, ...asTests, '--findRelatedTests', ...code)
  .map((file) => relative(root, file))
  .filter((file) => code.length > 0 && /^(?!\.\.|templates\/).*\.stories\.tsx$/.test(file));
const allStories = stories.length > 40 || shipped.some((file) => /^storybook\/(?!docs\/)/.test(file));

const targets = [
  ...['lint', 'typecheck', 'test:unit:changed', 'format:check'],
  ...(affected.includes('api') ? ['test:api'] : []),
  ...(areas.length > 0 ? ['bytes'] : []),
  ...(allStories ? ['pictures'] : stories.length > 0 ? ['pictures:changed'] : []),
  ...(specs.length > 0 ? ['test:browser'] : []),
];
console.log(
  `Changed since ${base}: ${changed.length} files, and what is built of them: ${affected.join(', ')}.`,
);
console.log(`Stories: ${allStories ? 'all' : stories.join(', ')}\nBrowser tests: ${specs.join(', ')}`);
console.log(`Runs ${targets.join(', ')}. What no import of the change shows, only npm run verify finds.`);
if (changed.length === 0 || process.argv.includes('--list')) process.exit(0);
if (targets.some((target) => /^(?:pictures|test:browser)/.test(target))) await ensureBrowser();
process.exit(
  await runTasks(targets, {
    CHANGED_FILES: present.join(' '),
    BROWSER_TESTS: [...specs, ...withoutOthers].join(' '),
    ...(!allStories && { STORY_FILES: stories.join(',') }),
  }),
);

/** What a command prints; nothing where it fails. @param {string} command @param {string[]} options */
function lines(command, ...options) {
  return spawnSync(command, options, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}
