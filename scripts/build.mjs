import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../server/startError.mjs';
import { fingerprintOfBuilds, fingerprintOfSources } from './fingerprint.mjs';
import { logFile, runTool } from './runTool.mjs';
import { root } from './tree.mjs';

/** @typedef {{ say: (line: string) => void, signal?: AbortSignal }} Progress */

const stampFile = join(root, '.cache/build.json');
const lerna = 'node_modules/lerna/dist/cli.js';

/**
 * Builds what is stale. Where nothing at all changed since the last time, not even the build tool is started; where
 * something did, it takes from its cache what it has built of the same sources before.
 *
 * @param {Progress} progress
 * @throws {StartError} naming the workspace that does not build
 */
export async function ensureBuilt({ say, signal }) {
  const workspaces = readWorkspaces();
  const built = workspaces.filter(({ builds }) => builds).map(({ folder }) => folder);
  const sources = fingerprintOfSources(
    workspaces.filter(({ isBuiltFrom }) => isBuiltFrom).map(({ folder }) => folder),
  );
  const outputs = () => fingerprintOfBuilds(built.map((folder) => join(folder, 'dist')));
  const stamp = readStamp();
  if (stamp?.sources === sources && stamp.outputs === outputs()) return;

  say('Building what changed …');
  let done = 0;
  let failed = '';
  const succeeded = await runTool([process.execPath, lerna, 'run', 'build'], {
    log: 'build',
    signal,
    onLine(line) {
      const [, finished, cached] = /^\s*> (\S+):build\b\s*(\[.+)?/.exec(line) ?? [];
      if (finished) done += 1;
      if (finished && !cached) say(`  ${done} of ${built.length}: ${finished}`);
      failed ||= /^\s*(?:-|✖)\s+(\S+):build\b/.exec(line)?.[1] ?? '';
    },
  });
  if (!succeeded) {
    const what = failed ? `${failed} does not build` : 'The build failed';
    throw new StartError(`${what}. Mend what ${logFile('build')} says, then start again.`);
  }
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ sources, outputs: outputs() }));
}

/** The workspaces: `builds` where one has something to build, `isBuiltFrom` where it goes into a build. */
function readWorkspaces() {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = readJson('package.json');
  const manifests = workspaces.map((folder) => {
    /** @type {{ name: string, scripts?: Record<string, string>, dependencies?: Record<string, string> }} */
    const { name, scripts, dependencies } = readJson(join(folder, 'package.json'));
    return { folder, name, builds: scripts?.['build'] !== undefined, dependencies };
  });
  const used = new Set(
    manifests.flatMap(({ builds, dependencies }) => (builds ? Object.keys(dependencies ?? {}) : [])),
  );
  return manifests.map(({ folder, name, builds }) => ({
    folder,
    builds,
    isBuiltFrom: builds || used.has(name),
  }));
}

/** @param {string} file below the root */
function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

/** @returns {{ sources: string, outputs: string } | null} what was built last */
function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return null;
  }
}
