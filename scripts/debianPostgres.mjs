// The API's tests that depend on the database server, on Debian's PostgreSQL, in a cluster of their own, as a login role that may create
// databases and nothing else: npm run test:api:debian
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackage } from './debianPackage.mjs';
import { npm } from './npm.mjs';

/**
 * What depends on the server: storage, backups, and each call of the specification with every outcome and role, in which
 * every query of the product runs. What the API does with their rows does not, and is tested on the embedded server.
 */
const dependsOnServer = ['--testPathPatterns', 'api/(storage|operator)/', 'api/http/conformance'];

const versions = '/usr/lib/postgresql';

const programs =
  findPrograms() ?? (installDebianPackage('postgresql', 'the API tests') ? findPrograms() : null);
const owner = unprivilegedUser();
if (!programs || !owner) {
  console.log('Debian’s PostgreSQL is not here and cannot be installed: the API was not tested on it.');
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'vended-debian-'));
const password = randomBytes(16).toString('hex');
const server = await startServer(programs, owner);
try {
  process.exitCode = npm(
    ['run', '--silent', 'test:api', '--', ...process.argv.slice(2), ...dependsOnServer],
    {
      DATABASE_URL: server.url,
    },
  )
    ? 0
    : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The folder of the newest version's programs. */
function findPrograms() {
  const installed = existsSync(versions) ? readdirSync(versions).map(Number) : [];
  const folders = installed.sort((a, b) => b - a).map((version) => join(versions, String(version), 'bin'));
  return folders.find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root: then as the user that the package brings. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return { uid: process.getuid?.(), gid: process.getgid?.() };
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((user) => user.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/**
 * @param {string} bin
 * @param {{ uid?: number, gid?: number }} user
 */
async function startServer(bin, user) {
  const options = {
    ...user,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', PGPASSWORD: password },
  };
  const run = (/** @type {string} */ program, /** @type {string[]} */ args) => {
    const { status, stderr } = spawnSync(join(bin, program), args, { ...options, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')];
  writeFileSync(passwordFile, password);
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
  ]);

  const port = await freePort();
  // What the tests write need not outlive a power cut.
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...options, stdio: 'ignore' });
  const ended = new Promise((resolve) => postgres.once('close', resolve));
  const address = ['-h', '127.0.0.1', '-p', String(port)];
  while (spawnSync(join(bin, 'pg_isready'), address, options).status !== 0) {
    if (postgres.exitCode !== null) throw new Error(`postgres ended with ${postgres.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const role = `CREATE ROLE vended_tests LOGIN NOSUPERUSER NOBYPASSRLS CREATEDB PASSWORD '${password}'`;
  run('psql', [...address, '-U', 'postgres', '-c', role]);
  return {
    url: `postgresql://vended_tests:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      postgres.kill('SIGINT');
      await ended;
    },
  };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
