import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './tree.mjs';

/** A clone with all that runs before packages are installed, and an npm of its own. @type {string} */
let clone;

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'vended-first-start-'));
  for (const folder of ['scripts', 'server', 'shared/webpack/publishing'])
    cpSync(join(root, folder), join(clone, folder), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    });
  writeFileSync(join(clone, 'package.json'), '{ "type": "module", "workspaces": [] }');
  const packages = { 'node_modules/express': { version: '5.3.0' } };
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages }));
});

afterAll(() => rmSync(clone, { recursive: true }));

/** The environment of a start whose npm runs a program. @param {string} npm */
function environment(npm) {
  const file = join(clone, `npm-${Math.random()}.mjs`);
  writeFileSync(file, npm);
  return { PATH: process.env['PATH'], PORT: '0', npm_execpath: file };
}

/** @param {string} npm */
const start = (npm) =>
  spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: clone, env: environment(npm), encoding: 'utf8' });

it('says in a sentence that the packages cannot be installed, as without a network', () => {
  const { status, stderr } = start(`console.error('npm error code ENOTFOUND'); process.exit(1);`);
  expect(status).toBe(1);
  expect(stderr).toBe(
    `npm ci failed. Fix the errors in ${join(clone, '.cache/install.log')} (the network or the registry may be out of reach), then start again.\n`,
  );
  expect(readFileSync(join(clone, '.cache/install.log'), 'utf8')).toContain('ENOTFOUND');
});

it('never installs beside the npm of a start that was killed', async () => {
  const npm = `
    import { appendFileSync } from 'node:fs';
    process.on('exit', () => appendFileSync('steps', 'end '));
    process.on('SIGTERM', () => setTimeout(() => process.exit(1), 500));
    appendFileSync('steps', 'begin ');
    setInterval(() => undefined, 1_000);`;
  const killed = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: clone,
    env: environment(npm),
    stdio: 'ignore',
  });
  const steps = () => (existsSync(join(clone, 'steps')) ? readFileSync(join(clone, 'steps'), 'utf8') : '');
  while (steps() === '') await new Promise((resolve) => setTimeout(resolve, 20));
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  start(`import { appendFileSync } from 'node:fs'; appendFileSync('steps', 'next'); process.exit(1);`);
  expect(steps()).toBe('begin end next');
});

it('does not replace packages under a product that runs from the folder, and says so', async () => {
  const product = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { markRunning } from './scripts/runningProducts.mjs'; await markRunning(); console.log('runs');`,
    ],
    { cwd: clone, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(product.stdout, 'data');
  const { status, stderr } = start(
    `import { writeFileSync } from 'node:fs'; writeFileSync('installed', '');`,
  );
  product.kill();
  await once(product, 'exit');
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `The packages in node_modules are not those of package-lock.json, and the product is running from this folder (process ${product.pid}): its packages are not replaced. Stop it, then start again.\n`,
  });
  expect(existsSync(join(clone, 'installed'))).toBe(false);
});

/** An option of Node that runs this before the script. @param {string} code */
const first = (code) => ['--import', `data:text/javascript,${encodeURIComponent(code)}`];

describe('npm test', () => {
  const refused = `process.exit(1);`;

  /** @param {string} npm @param {readonly string[]} [options] of Node */
  const test = (npm, options = []) =>
    spawnSync(process.execPath, [...options, 'scripts/test.mjs'], {
      cwd: clone,
      env: environment(npm),
      encoding: 'utf8',
    });

  it('says in a sentence that the packages cannot be installed, and counts as failed', () => {
    const { status, stdout, stderr } = test(refused);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^npm ci failed\. Fix the errors in .+ then start again\.\n$/);
    expect(stdout).toMatch(/\n0 passed, 1 failed\n$/);
  });

  it('says in a sentence that the disk is full, before anything is installed', () => {
    const full = first(
      `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module'; fs.statfsSync = () => ({ bavail: 1, bsize: 1e9 }); syncBuiltinESMExports();`,
    );
    const { status, stdout, stderr } = test(refused, full);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '0 passed, 1 failed\n' });
    expect(stderr).toMatch(
      /^The disk of \S+ has 1\.0 GB left, and the tests need 3\. Free some space, then try again\.\n$/,
    );
  });

  it('waits for another that tests in the folder, and says so', async () => {
    const other = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { withFileLock } from './server/fileLock.mjs';
         await withFileLock('.cache/tests.lock', () => new Promise((resolve) => { console.log('tests'); process.stdin.once('data', resolve); }));
         process.exit();`,
      ],
      { cwd: clone, stdio: ['pipe', 'pipe', 'inherit'] },
    );
    await once(other.stdout, 'data');
    const second = spawn(process.execPath, ['scripts/test.mjs'], {
      cwd: clone,
      env: environment(refused),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [said] = await once(second.stdout, 'data');
    expect(String(said)).toBe(
      `Process ${other.pid} is testing in this folder. This run starts when that one ends.\n`,
    );
    other.stdin.end('done');
    const [next] = await once(second.stdout, 'data');
    expect(String(next)).toMatch(/^Installing packages/);
    await once(second, 'exit');
  });
});

it('says in a sentence that there is no browser where the one that is named does not exist', async () => {
  const { whyNoBrowser } = await import('./browser.mjs');
  process.env['CHROMIUM_PATH'] = join(clone, 'no-browser');
  try {
    expect(await whyNoBrowser()).toMatch(/CHROMIUM_PATH/);
  } finally {
    delete process.env['CHROMIUM_PATH'];
  }
});
