import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const command = join(import.meta.dirname, 'module.mjs');
const folder = mkdtempSync(join(tmpdir(), 'vended-module-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {readonly string[]} args @param {Readonly<Record<string, string>>} settings */
function run(args, settings) {
  const env = { PATH: process.env['PATH'] ?? '', ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it.each([['list'], ['rollback', 'mfe-inventory'], ['publish', 'mfe-inventory', '--promote']])(
  'refuses %s in one line without the settings of a product, and makes no registry of its own',
  (...args) => {
    const { status, stdout, stderr } = run(args, { DATABASE_URL: '', DATA_DIR: join(folder, 'data') });
    expect(stderr).toMatch(
      /^Neither DATABASE_URL nor REGISTRY_URL is set, [^\n]+ and MODULES_DIR, [^\n]+\n$/,
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(readdirSync(folder)).toEqual([]);
  },
);

it('takes the address of the registry from a file, and says so if that cannot be read', () => {
  const { status, stderr } = run(['list'], { REGISTRY_URL_FILE: join(folder, 'nothing') });
  expect(stderr).toMatch(/^The file of REGISTRY_URL_FILE cannot be read/);
  expect(status).toBe(1);
});

it.each(['help', '--help'])('needs no settings for %s', (help) => {
  expect(run([help], {}).stderr).not.toContain('DATABASE_URL');
});

it('needs no settings to publish over the network', () => {
  const { stderr } = run(['list', '--to', 'http://127.0.0.1:1'], {});
  expect(stderr).not.toContain('DATABASE_URL');
  expect(stderr).toContain('VENDED_KEY');
});
