import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';
import { root } from '../../scripts/tree.mjs';

/**
 * `npm run release:try`: unpacks the release outside the repository and runs it with Node alone on an empty database, as an operator
 * does: migrates, creates the first administrator, starts it and signs in.
 */
const folder = mkdtempSync(join(tmpdir(), 'vended-release-'));
const password = 'Correct-Horse-Battery-7';
const port = 18_080;
const url = `http://127.0.0.1:${port}`;
/** The release's whole environment: it inherits only PATH from this process. */
const settings = {
  PATH: process.env['PATH'] ?? '',
  PORT: String(port),
  METRICS_PORT: String(port + 1),
  SITE_URL: 'https://www.vended.example',
  TRUSTED_PROXIES: '1',
  DATABASE_URL_FILE: join(folder, 'database-url'),
  DATABASE_OWNER_URL_FILE: join(folder, 'database-owner-url'),
  DATA_DIR: join(folder, 'state'),
  MODULES_DIR: join(folder, 'state/modules'),
  DRAIN_SECONDS: '0',
  LOG_LEVEL: 'warn',
};
const proxied = {
  'X-Forwarded-For': '192.0.2.1',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'www.vended.example',
};

const { database, release } = await prepare();
try {
  const refused = await run(['start.mjs'], { ...settings, DATABASE_URL_FILE: '' });
  assert.match(refused.output, /^DATABASE_URL is not set, and a release brings no database/);
  assert.notEqual(refused.code, 0);

  checkGuide();
  await operator(['migrate']);
  await operator(['accounts', 'create', 'Trial']);
  const user = ['--account', 'Trial', '--username', 'trial.admin', '--type', 'administrator'];
  await operator(['users', 'create', ...user, '--password-stdin'], `${password}\n`);

  for (const workers of ['', '2']) await tryStarted(workers);
  console.log('The release runs with Node alone: pages, files, sign-in, commands, and a graceful shutdown.');
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Unpacks the release and opens an empty database: an embedded server of the repository's, which the release does not have. */
async function prepare() {
  const releases = join(root, 'release');
  const tarball = existsSync(releases) && readdirSync(releases).find((file) => file.endsWith('.tar.gz'));
  if (!tarball) throw new Error('There is no release. Run npm run release.');
  await extract({ file: join(releases, tarball), cwd: folder });
  const unpacked = readdirSync(folder).find((name) => name.startsWith('vended-'));
  const { createApi } = await import(new URL('../../api/dist/api.js', import.meta.url).href);
  const { createLogger } = await import(new URL('../../gateway/dist/logger.js', import.meta.url).href);
  const logger = createLogger({ LOG_LEVEL: 'silent' });
  const api = await createApi({ dataDir: join(folder, 'database'), production: true, rootDir: root, logger });
  writeFileSync(settings.DATABASE_URL_FILE, `${api.embedded.url}\n`);
  writeFileSync(settings.DATABASE_OWNER_URL_FILE, `${api.embedded.ownerUrl}\n`);
  return { database: api, release: join(folder, unpacked ?? '') };
}

/** Checks that the operator's guide is included, with all documents that it links to. */
function checkGuide() {
  const guide = readFileSync(join(release, 'docs/operations.md'), 'utf8');
  const linked = [...guide.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link ?? '');
  assert.deepEqual(
    linked.filter((link) => !existsSync(join(release, 'docs', link))),
    [],
    'documents that docs/operations.md leads to',
  );
}

/** @param {string} workers */
async function tryStarted(workers) {
  const product = spawn(process.execPath, ['start.mjs'], {
    cwd: release,
    env: { ...settings, WORKERS: workers },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  product.stdout.on('data', (text) => (output += text));
  product.stderr.on('data', (text) => (output += text));
  const ended = once(product, 'exit');
  try {
    await until(() => output.includes('is running at') || product.exitCode !== null);
    assert.equal(product.exitCode, null, output);
    assert.equal((await ask('/readyz')).status, 200);

    const page = await ask('/');
    assert.equal(page.status, 200);
    assert.match(page.text, /<h1/, 'the home page is rendered on the server');
    const [script = ''] = /\/shell\/shell\.\w+\.js/.exec(page.text) ?? [];
    assert.match((await ask(script)).type, /javascript/, `the shell's ${script}`);

    const session = await ask('/api/login', {
      method: 'POST',
      body: JSON.stringify({ username: 'trial.admin', password }),
    });
    assert.equal(session.status, 200, session.text);
    const cookie = session.cookie;
    const groups = await ask('/api/groups', { headers: { Cookie: cookie } });
    assert.equal(groups.status, 200, groups.text);

    const all = await (await fetch(`http://127.0.0.1:${port + 1}/metrics`)).text();
    const metrics = all.match(/^vended_\w+(?<!_bucket)[{ ].*$/gm)?.join('\n') ?? all;
    assert.match(metrics, /^vended_gateway_request_duration_seconds_count\{[^}]*kind="page"[^}]*\} [1-9]/m);
    assert.match(metrics, /^vended_api_request_duration_seconds_count\{[^}]*path="\/login"[^}]*\} [1-9]/m);
    assert.match(metrics, /^vended_registry_revision 1$/m);

    if (workers) await replaceWorker(product.pid ?? 0);

    const listed = await run(['module.mjs', 'list'], settings);
    assert.match(listed.output, /mfe-inventory/);
  } catch (error) {
    console.error(output);
    throw error;
  } finally {
    product.kill('SIGTERM');
  }
  const [code] = await ended;
  assert.equal(code, 0, `a graceful shutdown:\n${output}`);
}

/**
 * Kills one worker, and keeps others from starting in its place: the one that is left answers every request. Once they can start, there
 * are soon as many as before.
 *
 * @param {number} primary
 */
async function replaceWorker(primary) {
  const before = workersOf(primary);
  assert.equal(before.length, 2);
  const assets = join(settings.MODULES_DIR, 'shell/assets.json');
  renameSync(assets, `${assets}.away`);
  process.kill(before[0] ?? 0, 'SIGKILL');
  const started = new Set(workersOf(primary));
  await until(async () => {
    assert.equal((await ask('/')).status, 200);
    for (const worker of workersOf(primary)) started.add(worker);
    // The two, and three that could not start.
    return started.size >= 5;
  });
  renameSync(`${assets}.away`, assets);
  await until(() => workersOf(primary).length === 2);
}

/** @param {number} primary */
function workersOf(primary) {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(primary)], { encoding: 'utf8' });
  return children
    .split('\n')
    .filter((line) => line.includes('worker.mjs'))
    .map((line) => Number.parseInt(line, 10));
}

/** @param {string} path @param {RequestInit} [init] */
async function ask(path, init) {
  const headers = {
    ...proxied,
    'Content-Type': 'application/json',
    // Each call goes to any running worker.
    Connection: 'close',
    ...init?.headers,
  };
  const answer = await fetch(url + path, { ...init, headers });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, type, text: await answer.text(), cookie };
}

/** @param {string[]} args @param {string} [input] */
async function operator(args, input = '') {
  const { code, output } = await run(['operator.mjs', ...args], settings, input);
  assert.equal(code, 0, `operator ${args.join(' ')}:\n${output}`);
}

/** @param {string[]} args @param {Record<string, string>} env @param {string} [input] */
async function run(args, env, input = '') {
  const command = spawn(process.execPath, args, { cwd: release, env });
  let output = '';
  command.stdout.on('data', (text) => (output += text));
  command.stderr.on('data', (text) => (output += text));
  command.stdin.end(input);
  const [code] = await once(command, 'close');
  return { code, output };
}

/** @param {() => boolean | Promise<boolean>} condition that comes true within two minutes */
async function until(condition) {
  const limit = Date.now() + 120_000;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error('It took too long.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
