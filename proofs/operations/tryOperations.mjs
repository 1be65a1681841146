import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { list } from 'tar';
import { root } from '../../scripts/tree.mjs';

/**
 * `npm run operations:try`, as root on Linux, after `npm run release`: follows docs/operations.md on Debian's PostgreSQL, on two machines
 * that are mount namespaces: creates the roles, migrates, makes the first administrator, starts, backs up, destroys, restores, upgrades, and
 * adds a second node, from where on each has two workers. Every command is in the guide as it is run here, apart from addresses and
 * passwords.
 */
const absent = whyAbsent();
if (absent !== null) {
  console.log(`operations:try is left out: ${absent}.`);
  // Counted as skipped, not as passed.
  const nothing = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numTodoTests: 0 };
  const { REPORTS } = process.env;
  if (REPORTS)
    writeFileSync(
      join(REPORTS, 'operations-try.json'),
      JSON.stringify({ ...nothing, numPendingTests: 1, testResults: [] }),
    );
  process.exit(0);
}
const guide = readFileSync(join(root, 'docs/operations.md'), 'utf8').replaceAll(/\s+/g, ' ');
const releases = join(root, 'release');
const tarball = existsSync(releases) && readdirSync(releases).find((file) => file.endsWith('.tar.gz'));
if (!tarball) throw new Error('There is no release. Run npm run release.');
if (!process.env['PGPORT']) {
  const words = ['-t', '-o', 'fsync=off', process.execPath, import.meta.filename];
  process.exit(spawnSync('pg_virtualenv', words, { stdio: 'inherit' }).status ?? 1);
}
const { PGHOST = 'localhost', PGPORT = '' } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'vended-operations-'));
// The user of the product reads its credentials below.
chmodSync(folder, 0o755);
const version = /^vended-([\d.]+)-/.exec(tarball)?.[1] ?? '';

/** @param {string} text as in the guide @param {number} port where the machine listens */
const inPlace = (text, port) =>
  text
    .replaceAll('…', 'secret')
    .replaceAll('@db.example.com/', `@${PGHOST}:${PGPORT}/`)
    .replaceAll('-h db.example.com -U postgres', '')
    .replaceAll('vended-1.0.0-linux-x64.tar.gz', join(releases, tarball))
    .replaceAll('1.0.0', version)
    .replaceAll(
      'SITE_URL=https://www.example.com',
      `SITE_URL=https://www.example.com\nPORT=${port}\nDRAIN_SECONDS=0`,
    )
    .replaceAll(/192\.0\.2\.1\d/g, '127.0.0.1');

/** What this machine lacks, or null. */
function whyAbsent() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs to be root on Linux';
  const found = (/** @type {string} */ program) =>
    spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  const missing = ['pg_virtualenv', 'unshare', 'nsenter'].filter((program) => !found(program));
  if (missing.length > 0) return `there is no ${missing.join(' and no ')}`;
  const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0;
  return mayMount ? null : 'it may not mount anything';
}

class Machine {
  /** @param {string} name @param {number} port */
  constructor(name, port) {
    this.port = port;
    this.folder = join(folder, name);
    mkdirSync(join(this.folder, 'bin'), { recursive: true });
    for (const program of ['systemctl', 'systemd-run']) {
      cpSync(join(import.meta.dirname, 'systemd.mjs'), join(this.folder, 'bin', program));
      chmodSync(join(this.folder, 'bin', program), 0o755);
    }
    // psql finds the server and its administrator in the environment.
    writeFileSync(join(this.folder, 'bin/sudo'), '#!/bin/sh\nshift 2\nexec "$@"\n', { mode: 0o755 });
    const mounts = [
      `mount -t tmpfs none ${this.folder}/disk`,
      ...['etc', 'var/lib', 'usr/local/sbin'].map((path) => {
        const [upper, work] = [`${this.folder}/disk/${path}/upper`, `${this.folder}/disk/${path}/work`];
        return `mkdir -p ${upper} ${work} && mount -t overlay none -o lowerdir=/${path},upperdir=${upper},workdir=${work} /${path}`;
      }),
      'mount -t tmpfs none /opt',
    ];
    mkdirSync(join(this.folder, 'disk'));
    this.holder = spawn('unshare', [
      '--mount',
      'sh',
      '-ec',
      `${mounts.join('\n')}\necho ready\nexec sleep infinity`,
    ]);
    this.ready = new Promise((resolve) => this.holder.stdout.once('data', resolve));
  }

  /**
   * Runs a command of the guide.
   *
   * @param {string} text @param {{ inGuide?: boolean, input?: string }} [options]
   * @returns {string} what it prints
   */
  run(text, { inGuide = true } = {}) {
    if (inGuide) assert.ok(guide.includes(text.replaceAll(/\s+/g, ' ').trim()), `In the guide: ${text}`);
    console.log(`$ ${text.split('\n')[0]}`);
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      [`--mount=/proc/${this.holder.pid}/ns/mnt`, 'sh', '-ec', inPlace(text, this.port)],
      {
        encoding: 'utf8',
        cwd: '/',
        env: {
          ...process.env,
          MACHINE: this.folder,
          PATH: `${this.folder}/bin:/usr/local/sbin:${process.env['PATH']}`,
        },
      },
    );
    assert.equal(status, 0, `${text}\n${stdout}${stderr}${this.log()}`);
    return stdout;
  }

  log() {
    const file = join(this.folder, 'vended.log');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  async untilReady() {
    const limit = Date.now() + 900_000;
    while (
      !(await this.ask('/readyz').then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      assert.ok(Date.now() < limit, `It does not get ready:\n${this.log()}`);
      await sleep(200);
    }
  }

  /** @param {string} path @param {RequestInit} [init] */
  ask(path, init) {
    const headers = {
      'X-Forwarded-For': '192.0.2.1',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'www.example.com',
    };
    return fetch(`http://127.0.0.1:${this.port}${path}`, {
      ...init,
      headers: { ...headers, 'Content-Type': 'application/json' },
    });
  }

  /** @param {string} password */
  async signIn(password) {
    const body = JSON.stringify({ username: 'ada', password });
    const { status } = await this.ask('/api/login', { method: 'POST', body });
    assert.equal(status, 200, 'the administrator signs in');
  }

  async showsPages() {
    const page = await (await this.ask('/')).text();
    assert.match(page, /<h1/, 'the home page is rendered on the server');
    const [script = ''] = /\/shell\/shell\.\w+\.js/.exec(page) ?? [];
    const { headers } = await this.ask(script);
    assert.match(headers.get('content-type') ?? '', /javascript/, `the shell's ${script}`);
  }

  end() {
    try {
      this.run('systemctl stop vended', { inGuide: false });
    } finally {
      this.holder.kill();
    }
  }
}

const units = `cp /opt/vended/deploy/systemd/vended.service /opt/vended/deploy/systemd/vended-migrate.service /etc/systemd/system/
install -m 0755 /opt/vended/deploy/systemd/vended-command.sh /usr/local/sbin/vended-command
systemctl daemon-reload`;
const settings = `install -d -m 0755 /etc/vended
cat > /etc/vended/environment <<'END'
SITE_URL=https://www.example.com
HOST=192.0.2.11
TRUSTED_PROXIES=1
END
install -m 0600 /dev/null /etc/vended/database-url
install -m 0600 /dev/null /etc/vended/database-owner-url
echo 'postgres://vended_login:…@db.example.com/vended' > /etc/vended/database-url
echo 'postgres://vended_owner:…@db.example.com/vended' > /etc/vended/database-owner-url`;

/** Checks that the release has the documents that the guide leads to. */
async function checkLinks() {
  /** @type {string[]} */
  const files = [];
  await list({ file: join(releases, String(tarball)), onReadEntry: ({ path }) => void files.push(path) });
  const linked = [...guide.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) =>
    posix.join(`vended-${version}/docs`, link),
  );
  const absentFiles = linked.filter((link) => !files.some((file) => file === link || file === `${link}/`));
  assert.deepEqual(absentFiles, [], 'documents that docs/operations.md leads to');
}

/** Indented in the guide, where a here-document is in a list. @param {Machine} machine */
function install(machine) {
  machine.run('useradd --system --user-group --home-dir /var/lib/vended --shell /usr/sbin/nologin vended');
  machine.run(
    'tar -xzf vended-1.0.0-linux-x64.tar.gz -C /opt --no-same-owner\nln -sfn /opt/vended-1.0.0 /opt/vended',
  );
  machine.run(settings);
  machine.run(units);
}

const one = new Machine('one', 18_411);
const two = new Machine('two', 18_412);
try {
  await checkLinks();
  await Promise.all([one.ready, two.ready]);
  one.run(`sudo -u postgres psql <<'END'
CREATE ROLE vended_owner LOGIN PASSWORD '…';
CREATE ROLE vended_login LOGIN PASSWORD '…';
CREATE DATABASE vended OWNER vended_owner;
END`);
  install(one);
  one.run('systemctl start vended-migrate');
  one.run('vended-command operator accounts create Vended');
  const made = one.run(
    'vended-command operator users create --account Vended --username ada --type vended-administrator',
  );
  const password = /password: (\S+)/.exec(made)?.[1] ?? '';
  one.run('systemctl enable --now vended');
  await one.untilReady();
  await one.signIn(password);
  await one.showsPages();

  one.run('vended-command operator backup /var/lib/vended/vended.gz');
  one.run('systemctl stop vended');
  one.run(`sudo -u postgres psql -c 'DROP DATABASE vended' -c 'CREATE DATABASE vended OWNER vended_owner'`, {
    inGuide: false,
  });
  one.run('vended-command operator restore /var/lib/vended/vended.gz');
  one.run('systemctl start vended-migrate');
  console.log(one.run('vended-command operator audit verify').trim());
  one.run('systemctl start vended');
  await one.untilReady();
  await one.signIn(password);

  // The next release has the same files.
  one.run(`cp -a /opt/vended-${version} /opt/vended-next && ln -sfn /opt/vended-next /opt/vended`, {
    inGuide: false,
  });
  one.run('systemctl daemon-reload');
  one.run('systemctl start vended-migrate');
  one.run('systemctl restart vended');
  await one.untilReady();
  await one.signIn(password);

  one.run(`psql -h db.example.com -U postgres vended <<'END'
CREATE ROLE vended_gateway LOGIN;
CREATE SCHEMA IF NOT EXISTS platform;
ALTER SCHEMA platform OWNER TO vended_gateway;
SELECT format('ALTER TABLE platform.%I OWNER TO vended_gateway', tablename) FROM pg_tables WHERE schemaname = 'platform' \\gexec
END`);
  one.run(`psql vended -c "ALTER ROLE vended_gateway PASSWORD 'secret'"`, { inGuide: false });
  install(two);
  for (const machine of [one, two]) {
    machine.run(
      `install -m 0600 /dev/null /etc/vended/registry-url
echo 'postgres://vended_gateway:…@db.example.com/vended' > /etc/vended/registry-url
sed -i '/registry-url/s/^#//' /etc/systemd/system/vended.service
printf 'BUILD_STORE=postgres\\nWORKERS=2\\n' >> /etc/vended/environment`,
      { inGuide: false },
    );
    machine.run('systemctl daemon-reload');
    machine.run('systemctl restart vended');
    await machine.untilReady();
    await machine.signIn(password);
  }
  const listed = [one, two].map((machine) => machine.run('vended-command module list'));
  assert.equal(listed[0], listed[1], 'both nodes have the same registry');
  assert.match(listed[0] ?? '', /mfe-inventory/);
  console.log('The guide works: roles, migration, accounts, start, backup, restore, upgrade, second node.');
} finally {
  for (const machine of [one, two]) machine.end();
  rmSync(folder, { recursive: true, force: true });
}
