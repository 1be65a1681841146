import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@vended/server/freePort.mjs';

/** The repository's folder. */
export const root = path.join(import.meta.dirname, '../..');

/**
 * A call of the product as a browser at an address sends it, behind one proxy.
 *
 * @typedef {{ method?: string, cookie?: string, from?: string, headers?: Record<string, string>, json?: unknown, body?: string }} Sent
 * @typedef {{ status: number, text: string, headers: Headers, cookie: string }} Answered
 * @typedef {{ token: string, buildOf: (module: string) => string }} OpenedPage its token for reports, and the builds that it was given
 * @typedef {{ row: string, what: string, replay: (product: Product) => Promise<{ held: boolean, seen: string }> }} Finding
 */

/** The product in production, in its own folders; `end` removes them. */
export class Product {
  /** @param {string} folder @param {number} port */
  constructor(folder, port) {
    this.folder = folder;
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = path.join(folder, 'data');
    this.modulesDir = path.join(folder, 'modules');
    this.siteUrl = 'https://www.vended.example';
    this.log = '';
    this.password = randomBytes(18).toString('base64url');
    const { DATABASE_URL: _, ...env } = process.env;
    this.env = {
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataDir,
      MODULES_DIR: this.modulesDir,
    };
  }

  static async create() {
    return new Product(await mkdtemp(path.join(tmpdir(), 'vended-replay-')), await freePort());
  }

  /**
   * Starts it and waits until it serves.
   *
   * @param {Record<string, string>} [settings]
   * @returns {Promise<boolean>} false when it refuses to start
   */
  async start(settings = this.production()) {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: { ...this.env, ...settings },
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (/** @type {Buffer} */ text) => (this.log += text));
    for (let waited = 0; waited < 1_800 && child.exitCode === null; waited += 1) {
      const ready = await fetch(`${this.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) return true;
      await pause(100);
    }
    await this.stop();
    return false;
  }

  production() {
    return { NODE_ENV: 'production', SITE_URL: this.siteUrl, TRUSTED_PROXIES: '1', DRAIN_SECONDS: '0' };
  }

  async stop() {
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  async end() {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** @param {string} address @param {Sent} [sent] @returns {Promise<Answered>} */
  async send(address, { method, cookie = '', from = '198.51.100.7', headers = {}, json, body } = {}) {
    const content = json === undefined ? body : JSON.stringify(json);
    const response = await fetch(this.url + address, {
      method: method ?? (content === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
      headers: {
        accept: 'text/html,application/json',
        'x-forwarded-for': from,
        ...(cookie && { cookie }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
    });
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    return {
      status: response.status,
      text: await response.text(),
      headers: response.headers,
      cookie: set.join('; '),
    };
  }

  /**
   * Signs in; the answer's `cookie` is what the browser then sends.
   *
   * @param {string} username @param {Sent & { password?: string }} [sent]
   */
  signIn(username, { password = this.password, ...sent } = {}) {
    return this.send('/api/login', { ...sent, json: { username, password } });
  }

  /**
   * What the gateway gives to a page that somebody opens.
   *
   * @param {string} [from]
   * @returns {Promise<OpenedPage>}
   */
  async openPage(from) {
    const { status, text } = await this.send('/registry', { ...(from && { from }) });
    if (status !== 200) throw new Error(`a page was opened with ${status}: ${text.slice(0, 200)}`);
    const { modules, config } = JSON.parse(text);
    const buildOf = (/** @type {string} */ name) =>
      modules.find((/** @type {{ manifest: { name: string } }} */ { manifest }) => manifest.name === name)
        ?.build ?? 'none';
    return { token: config.reportToken, buildOf };
  }

  /**
   * Sends a report with the headers of a page of this site, which a script can send too.
   *
   * @param {object} report @param {{ from?: string, token?: string }} [sent]
   */
  report(report, { from, token } = {}) {
    return this.send('/collect', {
      ...(from && { from }),
      headers: { 'sec-fetch-site': 'same-origin' },
      json: { ...(token && { token }), ...report },
    });
  }

  /** @param {string} name @returns {Promise<string>} the version of the live build, with its hash */
  async live(name) {
    const { output } = await this.run('module.mjs', ['list', name]);
    const [, live = 'none'] = /^ {2}(\S+) {2}published .* live since /m.exec(output) ?? [];
    return live;
  }

  /**
   * Publishes a module of this clone under another version and makes it live.
   *
   * @param {string} name @param {string} version @param {(source: string) => string} [changeServerFile]
   * @param {string[]} [words] further words of the command
   */
  async publish(name, version, changeServerFile, words = []) {
    const dist = path.join(this.folder, `${name}-${version}`);
    await cp(path.join(root, name, 'dist'), dist, { recursive: true });
    const file = path.join(dist, 'build.json');
    const build = JSON.parse(await readFile(file, 'utf8'));
    build.manifest.version = version;
    if (changeServerFile) {
      const server = path.join(dist, build.server);
      const source = Buffer.from(changeServerFile(await readFile(server, 'utf8')));
      await writeFile(server, source);
      const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
      build.files[build.server] = { bytes: source.length, integrity };
    }
    await writeFile(file, JSON.stringify(build));
    return this.run('module.mjs', ['publish', dist, '--promote', ...words]);
  }

  /**
   * Runs one of the product's commands on its folders.
   *
   * @param {string} script @param {string[]} words @param {string} [input]
   * @returns {Promise<{ code: number | null, output: string }>}
   */
  run(script, words, input = '') {
    const child = spawn(process.execPath, [`scripts/${script}`, ...words], { cwd: root, env: this.env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (/** @type {Buffer} */ text) => (output += text));
    child.stdin.end(input);
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
  }

  /** Where the embedded database listens. */
  async databasePort() {
    const pid = await readFile(path.join(this.dataDir, 'postgres/postmaster.pid'), 'utf8');
    return Number(pid.split('\n')[3]);
  }

  /** The memory of the product's own process, in MB. */
  async memory() {
    const status = await readFile(`/proc/${this.child?.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }
}
