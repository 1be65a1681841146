// Does what a team outside this repository does, with nothing but the packed kit: npm run kit:try
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageRegistry } from './packageRegistry.mjs';
import { packKit } from '../../scripts/kit/packKit.mjs';
import { publishFromKit } from './publishFromKit.mjs';
import { startProduct } from './runningProduct.mjs';
import { createSteps } from './steps.mjs';
import { tryStart } from './tryStart.mjs';

/** What the guide promises to a team, from an empty folder to a rollback in a running product. */
const promisedMinutes = 10;

const folder = mkdtempSync(path.join(tmpdir(), 'vended-kit-'));
const kit = path.join(folder, 'kit');
const repository = path.join(folder, 'mfe-reports');

/** The operator's work, for which a team does not wait. */
const before = createSteps();
const steps = createSteps();

// Nx runs this, and not what the team does.
for (const name of Object.keys(process.env)) if (name.startsWith('NX_')) delete process.env[name];

try {
  const packages = await before.step('pack the kit', async () => packKit(kit));
  const product = await before.step('start the product', startProduct);
  try {
    await create(packages['@vended/create-module'] ?? '');
    await steps.npm(repository, ['install', '--no-audit', '--no-fund']);
    commit();
    await steps.npm(repository, ['run', 'typecheck']);
    await steps.npm(repository, ['test']);
    await steps.step('npm start -- --in …', () => tryStart(repository, product.url));
    await publishFromKit(repository, product, { before, steps });
  } finally {
    await product.stop();
  }
  console.log(
    `\nA module outside this repository was created, tested, started, built, published, verified, linked, promoted and rolled back.`,
  );
} finally {
  console.log(
    `\nBefore the team begins, in ${before.minutes().toFixed(1)} minutes:\n${before.table()}\n\nThe team, in ${steps.minutes().toFixed(1)} minutes, of ${promisedMinutes} that it is promised on a machine with nothing else to do:\n${steps.table()}`,
  );
  rmSync(folder, { recursive: true, force: true });
}

/** Commits what was written, as a team does before it publishes: a build names its commit. */
function commit() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['-c', 'user.name=Team', '-c', 'user.email=team@vended.example', ...args], {
      cwd: repository,
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
}

/**
 * Writes the repository with `npm create` and an empty cache: from its usual cache, npm would take an older command of the same
 * version.
 *
 * @param {string} tarball
 */
async function create(tarball) {
  const registry = await packageRegistry([tarball]);
  try {
    const from = ['--registry', registry.url, '--cache', path.join(folder, 'npm-cache')];
    const named = ['--name', 'mfe-reports', '--area', 'shelves', '--path', '/stores/racks', '--kit', kit];
    await steps.npm(folder, ['create', '@vended/module', '--yes', ...from, '--', repository, ...named]);
  } finally {
    registry.close();
  }
}
