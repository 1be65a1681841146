// Does what a team outside this repository does, with nothing but the packed kit: npm run kit:try
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npmCommand } from '../npm.mjs';
import { packKit } from './packKit.mjs';
import { publishFromKit } from './publishFromKit.mjs';
import { tryStart } from './tryStart.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'vended-kit-'));
const kit = path.join(folder, 'kit');
const repository = path.join(folder, 'mfe-reports');

try {
  const packages = packKit(kit);
  const create = packages['@vended/create-module'] ?? '';
  const named = ['--name', 'mfe-reports', '--area', 'shelves', '--path', '/stores/racks', '--kit', kit];
  npm(folder, 'exec', '--yes', '--package', create, '--', 'create-vended-module', repository, ...named);
  npm(repository, 'install', '--no-audit', '--no-fund');
  for (const script of ['typecheck', 'test', 'build']) npm(repository, 'run', script);
  await tryStart(repository);
  await publishFromKit(repository);
  console.log(
    'A module outside this repository was created, started, tested, built, published, previewed, promoted and rolled back.',
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} cwd @param {string[]} args @throws if it fails */
function npm(cwd, ...args) {
  console.log(`npm ${args.join(' ')}`);
  const [command = 'npm', ...before] = npmCommand();
  const startedAt = performance.now();
  const { status } = spawnSync(command, [...before, ...args], {
    cwd,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ${args[0]} failed.`);
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
