import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTeamKey } from './publishing/teamKey.mjs';

/** @type {string} */
let repository;
beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'vended-module-'));
  writeFileSync(path.join(repository, 'module.json'), JSON.stringify({ name: 'mfe-reports' }));
});
afterEach(() => rmSync(repository, { recursive: true }));

/** @param {string[]} args @param {Record<string, string>} [env] */
function run(args, env = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(__dirname, 'vendedModule.mjs'), ...args],
    { cwd: repository, encoding: 'utf8', env: { PATH: process.env['PATH'], ...env } },
  );
  return { status, stdout, stderr: stderr.trim() };
}

test('makes a key, of which the operator gets the public half only', () => {
  const { status, stdout } = run(['key']);
  expect(status).toBe(0);
  const [secret = ''] = /^vended-key-\S+$/m.exec(stdout) ?? [];
  const key = readTeamKey({ VENDED_KEY: secret });
  expect(stdout).toContain('--public ');
  expect(stdout.split('--public ')[1]).not.toContain(secret.slice(30));
  expect(key.id).toMatch(/^[0-9a-f]{16}$/);
});

test('publishes the module of this repository, and none of another name', () => {
  const [secret = ''] = /^vended-key-\S+$/m.exec(run(['key']).stdout) ?? [];
  const address = ['--to', 'https://console.vended.example'];
  const { status, stderr } = run(['publish', 'mfe-other', ...address], { VENDED_KEY: secret });
  expect(status).toBe(1);
  expect(stderr).toBe('This is the repository of mfe-reports. Publish mfe-other from its own folder.');
});

test.each([
  [
    ['publish'],
    {},
    '"" is no address of a product. Name it as in the browser: npx vended-module publish --to https://console.vended.example',
  ],
  [['publish', '--to', 'console'], {}, '"console" is no address of a product.'],
  [
    ['publish', '--to', 'https://console.vended.example'],
    {},
    'No key is set. Put the line that the operator',
  ],
  [
    ['publish'],
    { VENDED_URL: 'https://console.vended.example', VENDED_KEY: 'vended-key-1' },
    'VENDED_KEY holds no key of a team.',
  ],
  [
    ['publish', '--to', 'https://console.vended.example'],
    { VENDED_KEY_FILE: '/none' },
    'VENDED_KEY_FILE names /none, which cannot be read',
  ],
  [['promot'], {}, 'There is no command promot.'],
  [['rollback', '--loud'], {}, "Unknown option '--loud'"],
])('refuses %j in one sentence', (args, env, sentence) => {
  const { status, stderr } = run(args, env);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr.split('\n')).toHaveLength(1);
});

test('refuses to publish what was not built, and a server that does not answer', () => {
  const [secret = ''] = /^vended-key-\S+$/m.exec(run(['key']).stdout) ?? [];
  const env = { VENDED_KEY: secret };
  expect(run(['publish', '--to', 'http://127.0.0.1:9'], env)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/build\.json is missing\. Build the module first: npm run build\.$/),
  });
  expect(run(['list', '--to', 'http://127.0.0.1:9'], env)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 did not answer \(.+\)\..+run the command again/),
  });
});
