// Does what a team outside this repository does, with nothing but the packed kit: npm run kit:try
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npmCommand } from '../npm.mjs';
import { packageRegistry } from './packageRegistry.mjs';
import { packKit } from './packKit.mjs';
import { publishFromKit } from './publishFromKit.mjs';
import { tryStart } from './tryStart.mjs';

/** What a team is promised, from the empty folder to the rollback, in a product that runs. */
const limitMinutes = 10;

const folder = mkdtempSync(path.join(tmpdir(), 'vended-kit-'));
const kit = path.join(folder, 'kit');
const repository = path.join(folder, 'mfe-reports');

try {
  const packages = packKit(kit);
  const startedAt = performance.now();
  await create([packages['create-vended-module'] ?? '', packages['@vended/create-module'] ?? '']);
  await npm(repository, 'install', '--no-audit', '--no-fund');
  for (const script of ['typecheck', 'test', 'build']) await npm(repository, 'run', script);
  await tryStart(repository);
  const productMs = await publishFromKit(repository);
  const minutes = (performance.now() - startedAt - productMs) / 60_000;
  if (minutes > limitMinutes)
    throw new Error(
      `This took ${minutes.toFixed(1)} minutes, and a team is promised ${limitMinutes}. The times above say which step takes long.`,
    );
  console.log(
    `A module outside this repository was created, started, tested, built, published, previewed, promoted and rolled back in ${minutes.toFixed(1)} minutes; it may take ${limitMinutes}.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Writes the repository with `npm create`, in a cache of its own: npm would take a command of the same version from its usual one,
 * though the kit has changed since.
 *
 * @param {readonly string[]} tarballs
 */
async function create(tarballs) {
  const registry = await packageRegistry(tarballs);
  try {
    const from = ['--registry', registry.url, '--cache', path.join(folder, 'npm-cache')];
    const named = ['--name', 'mfe-reports', '--area', 'shelves', '--path', '/stores/racks', '--kit', kit];
    await npm(folder, 'create', 'vended-module', '--yes', ...from, '--', repository, ...named);
  } finally {
    registry.close();
  }
}

/** @param {string} cwd @param {string[]} args @throws if it fails */
async function npm(cwd, ...args) {
  console.log(`npm ${args.join(' ')}`);
  const [command = 'npm', ...before] = npmCommand();
  const startedAt = performance.now();
  const started = spawn(command, [...before, ...args], {
    cwd,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  });
  const [status] = await once(started, 'exit');
  if (status !== 0) throw new Error(`npm ${args[0]} failed.`);
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
