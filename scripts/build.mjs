import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../server/startError.mjs';
import { readJson } from './jsonFiles.mjs';
import { logFile, runTool } from './runTool.mjs';
import { root } from './tree.mjs';

/** @typedef {{ say: (line: string) => void, signal?: AbortSignal }} Progress */

const stampFile = join(root, '.cache/build.txt');
/** Workspaces that are neither built nor part of a build. */
const notBuilt = ['e2e', 'proofs', 'storybook'];

/**
 * Makes nx build what is stale, or restore it from its cache if it has built the same sources before. If nothing was written since the
 * last build, nx is not started: it would take seconds to notice, and would rewrite the files that a running product serves.
 *
 * @param {Progress} progress
 * @throws {StartError} naming the workspace that does not build
 */
export async function ensureBuilt({ say, signal }) {
  const sources = `${process.version} ${stateOf('sources')}`;
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (stamp === `${sources} ${stateOf('builds')}`) return;

  say('Building what changed …');
  await build(['run-many', '--targets=build'], { log: 'build', say, signal });
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile, `${sources} ${stateOf('builds')}`);
}

/**
 * @param {string[]} args what nx is to build
 * @param {Progress & { log: string }} options
 * @throws {StartError} naming the workspace that does not build
 */
export async function build(args, { log, say, signal }) {
  let failed = '';
  const nx = [process.execPath, join(root, 'node_modules/nx/dist/bin/nx.js'), ...args];
  const succeeded = await runTool([...nx, '--outputStyle=static'], {
    log,
    signal,
    onLine(line) {
      const [, built, cached] = /^> nx run (\S+):build\b(\s*\[.+)?/.exec(line) ?? [];
      if (built && !cached) say(`  ${built}`);
      failed ||= /^- (\S+):build$/.exec(line)?.[1] ?? '';
    },
  });
  if (succeeded) return;
  const what = failed ? `${failed} does not build` : 'The build failed';
  throw new StartError(`${what}. Fix the errors in ${logFile(log)}, then try again.`);
}

/**
 * Identifies the present sources or builds: the number of files, and when the last one was written. It uses the file
 * system's own time (ctime), which is new even for files that are copied or checked out with an old date.
 * @param {'sources' | 'builds'} which
 */
function stateOf(which) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = readJson(join(root, 'package.json'));
  const folders = workspaces.filter((folder) => !notBuilt.includes(folder));
  const files =
    which === 'builds'
      ? folders.flatMap((folder) => filesIn(join(folder, 'dist')))
      : [...folders.flatMap(filesIn), 'package-lock.json', 'nx.json', 'tsconfig.base.json'];
  const written = files.map((file) => statSync(join(root, file)).ctimeMs);
  return `${files.length} ${written.reduce((latest, time) => Math.max(latest, time), 0)}`;
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(
      ({ name }) => !/^(?:\..*|node_modules|dist|.*\.(?:tsbuildinfo|test\.\w+|stories\.tsx))$/.test(name),
    )
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
    );
}
