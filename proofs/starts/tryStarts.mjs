import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { load } from '../../scripts/builtServers.mjs';
import { prepare } from '../../scripts/prepare.mjs';
import { root } from '../../scripts/tree.mjs';
import { refusedStarts } from './refusedStarts.mjs';

/**
 * `npm run starts:try`: starts the product with what it refuses, in this clone and in the release that `npm run release` has
 * written, with one process and with two, and compares what each start says and its exit code. Arguments choose cases by parts of their names.
 * `--once`, of `npm run verify`, tries each case in one of these four ways, in turn.
 */
const endsWithinMs = 600_000;

const folder = mkdtempSync(join(tmpdir(), 'vended-starts-'));
const isOnce = process.argv.includes('--once');
const wanted = process.argv.slice(2).filter((word) => word !== '--once');
/** Most of a start is waiting for disks and databases. */
const besideEachOther = 3;
await prepare({ say: console.log });
const { place, close } = await preparePlace();
let starts = 0;
let wrong = 0;
try {
  const tries = chosenTries();
  // The first start publishes the modules, which takes longer than all that a refused start does. Both kinds have the same builds.
  const [clone, release] = installations();
  await start(clone.kind, clone.cwd, working(clone.kind));
  if (release) cpSync(modulesOf(clone.kind), modulesOf(release.kind), { recursive: true });
  await Promise.all(
    Array.from({ length: besideEachOther }, async () => {
      for (let next = tries.shift(); next; next = tries.shift()) await tryStart(next);
    }),
  );
} finally {
  await close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${starts} failing starts: ${starts - wrong} sentences with exit code 1, ${wrong} wrong.`);
process.exit(wrong === 0 ? 0 : 1);

/**
 * @typedef {{ readonly kind: 'clone' | 'release', readonly cwd: string }} Installation
 * @typedef {Installation & { readonly workers: string, readonly refused: import('./refusedStarts.mjs').RefusedStart }} Try
 */

/** @param {'clone' | 'release'} kind */
function modulesOf(kind) {
  return join(folder, `modules-of-${kind}`);
}

/** @returns {[Installation, Installation?]} */
function installations() {
  const releases = join(root, 'release');
  const release = existsSync(releases) && readdirSync(releases).find((name) => /^vended-[\d.]+$/.test(name));
  if (!release) console.log('There is no release: npm run release. Only the clone is tried.');
  /** @type {Installation} */
  const clone = { kind: 'clone', cwd: root };
  return release ? [clone, { kind: 'release', cwd: join(releases, release) }] : [clone];
}

/** @returns {Try[]} */
function chosenTries() {
  const places = installations().filter((installation) => installation !== undefined);
  return refusedStarts
    .filter(({ what }) => wanted.length === 0 || wanted.some((words) => what.includes(words)))
    .flatMap((refused, index) => {
      const ways = places
        .filter(({ kind }) => (refused.only ?? kind) === kind)
        .flatMap((installation) => ['1', '2'].map((workers) => ({ ...installation, workers, refused })));
      const [one] = ways.slice(index % ways.length);
      return isOnce && one ? [one] : ways;
    });
}

/** @param {Try} chosen */
async function tryStart({ kind, cwd, workers, refused: { what, env, says, before, after } }) {
  const own = { ...place, folder: join(folder, String(starts)) };
  starts += 1;
  mkdirSync(own.folder);
  before?.(own);
  const { code, printed } = await start(kind, cwd, {
    ...working(kind),
    DATA_DIR: join(own.folder, 'data'),
    WORKERS: workers,
    ...env(own),
  });
  after?.(own);
  // What a start says on its way is not about its end.
  const said = printed
    .replaceAll(
      /^(?:Building what changed .+|Process \d+ is preparing this folder; waiting for it …|  \S+|Publishing .+|Nothing was live yet: .+|\{"level".+)\n/gm,
      '',
    )
    // The library for buckets says of Node what it needs next year.
    .replaceAll(/^\(node:\d+\) Warning: [^]*?\n\(Use `node --trace-warnings .+\n/gm, '')
    .trim();
  const isRight = code === 1 && says.test(said);
  if (!isRight) wrong += 1;
  console.log(`${isRight ? 'right' : 'WRONG'}  ${kind}, ${workers}: ${what}`);
  if (!isRight) console.log(`       code ${code}: ${said}`);
}

/** Settings with which the product starts in production. @param {'clone' | 'release'} kind */
function working(kind) {
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    PORT: '0',
    SITE_URL: 'https://www.vended.example',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'error',
    DATABASE_URL: place.databases.app,
    MODULES_DIR: modulesOf(kind),
  };
}

/** @param {string} kind @param {string} cwd @param {Record<string, string>} env */
async function start(kind, cwd, env) {
  const script = kind === 'clone' ? 'scripts/start.mjs' : 'start.mjs';
  const product = spawn(process.execPath, [script], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [product.stdout, product.stderr]) stream.on('data', (text) => (printed += text));
  // One that starts after all would run for ever.
  const limit = setTimeout(() => product.kill('SIGKILL'), endsWithinMs);
  product.stdout.on('data', () => printed.includes('is running at') && product.kill('SIGTERM'));
  const [code] = await once(product, 'close');
  clearTimeout(limit);
  return { code, printed };
}

/** A database server with what the cases need. */
async function preparePlace() {
  const { createApi } = await load('api/dist/api.js');
  const { createLogger } = await load('gateway/dist/logger.js');
  const logger = createLogger({ LOG_LEVEL: 'silent' });
  const dataDir = join(folder, 'database');
  const server = await createApi({ dataDir, production: true, rootDir: root, logger });
  const { url: app } = server.embedded;
  const named = (/** @type {Partial<Pick<URL, 'pathname' | 'password' | 'username'>>} */ parts) =>
    Object.assign(new URL(app), parts).href;
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8');
  const superuser = new pg.Client({ connectionString: named({ username: 'postgres', password }) });
  await superuser.connect();
  await superuser.query("CREATE ROLE bypassing LOGIN BYPASSRLS PASSWORD 'secret'");
  await superuser.end();
  const databases = {
    app,
    noSuch: named({ pathname: '/none' }),
    wrongPassword: named({ password: 'wrong' }),
    bypassing: named({ username: 'bypassing', password: 'secret' }),
  };
  return { place: { databases }, close: () => server.close() };
}
