import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepSources } from './publishing/provenance.mjs';
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

test('compares the pictures of a change with the commit of the live build, and says what to do without it', async () => {
  const [secret = ''] = /^vended-key-\S+$/m.exec(run(['key']).stdout) ?? [];
  const manifest = {
    name: 'mfe-reports',
    routes: [{ path: '/reports', permission: 'public' }],
    menu: [],
  };
  const build = { manifest, entry: 'remoteEntry.js', preload: [], files: {} };
  mkdirSync(path.join(repository, 'dist'));
  writeFileSync(path.join(repository, 'module.json'), JSON.stringify(manifest));
  writeFileSync(path.join(repository, 'dist/build.json'), JSON.stringify(build));
  const commit = 'a'.repeat(40);
  const builds = [
    { build: '1.1.0', state: [], provenance: { commit: 'b'.repeat(40), changed: false } },
    { build: '1.0.0', state: ['live'], provenance: { commit, changed: false } },
  ];
  /** @type {Record<string, object>} */
  const answers = { '/registry': { modules: [] }, '/platform/publishing/mfe-reports/builds': { builds } };
  const server = createServer(({ url = '' }, response) =>
    response.writeHead(answers[url] ? 200 : 404).end(JSON.stringify(answers[url] ?? {})),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const at = server.address();
  const address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`;
  try {
    spawnSync('git', ['init', '--quiet'], { cwd: repository });
    const figures = spawn(
      process.execPath,
      [path.join(__dirname, 'vendedModule.mjs'), 'figures', '--in', address],
      { cwd: repository, env: { PATH: process.env['PATH'], VENDED_KEY: secret } },
    );
    const [stderr, [status]] = await Promise.all([text(figures.stderr), once(figures, 'close')]);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `This clone does not have the commit ${commit}. Fetch it (in CI, check out with fetch-depth: 0), or name another one with --base.\n`,
    });
  } finally {
    server.close();
  }
});

test.each([
  [
    ['publish'],
    {},
    '"" is not the address of a product. Name it as in the browser: npx vended-module publish --to https://console.vended.example',
  ],
  [['publish', '--to', 'console'], {}, '"console" is not the address of a product.'],
  [
    ['publish', '--to', 'https://console.vended.example'],
    {},
    'No key is set. Put the line that the operator',
  ],
  [
    ['publish'],
    { VENDED_URL: 'https://console.vended.example', VENDED_KEY: 'vended-key-1' },
    'VENDED_KEY does not hold a team key.',
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

test('refuses to publish a build that was made of something else than is here now', () => {
  const [secret = ''] = /^vended-key-\S+$/m.exec(run(['key']).stdout) ?? [];
  mkdirSync(path.join(repository, 'dist'));
  keepSources(path.join(repository, 'dist'), { commit: 'a'.repeat(40), changed: false, lockFile: null });
  const { status, stderr } = run(['publish', '--to', 'http://127.0.0.1:9'], { VENDED_KEY: secret });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /dist was built from commit a{10} without changes .+ Build it again: npm run build\.$/,
  );
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
