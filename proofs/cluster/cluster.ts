import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Postgres } from './postgres';
import { freePort } from '@vended/server/freePort.mjs';
import { must, root, run, Running, until } from './processes';

const username = 'acme.admin';
const password = randomBytes(18).toString('base64url');

/** The settings of a node whose database is at a port of this machine. */
export function databaseAt(port: number): NodeJS.ProcessEnv {
  const address = (role: string) => `postgres://${role}@127.0.0.1:${port}/vended`;
  return {
    DATABASE_URL: address('vended_login'),
    DATABASE_OWNER_URL: address('vended_owner'),
    REGISTRY_URL: address('vended_gateway'),
  };
}

/** One copy of the product, with its own disk. */
export class Node {
  /** The folder of the version to run at the next start; by default this clone. */
  version = root;
  readonly port: number;
  readonly folder: string;
  readonly #env: NodeJS.ProcessEnv;
  #product: Running | undefined;

  constructor(folder: string, port: number, env: NodeJS.ProcessEnv) {
    this.folder = folder;
    this.port = port;
    this.#env = {
      ...env,
      PORT: `${port}`,
      DATA_DIR: path.join(folder, 'data'),
      MODULES_DIR: path.join(folder, 'modules'),
    };
    mkdirSync(folder, { recursive: true });
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get log(): string {
    return this.#product?.log ?? '';
  }

  get pid(): number {
    return this.#product?.pid ?? 0;
  }

  /** @param env for this start alone */
  async start(env: NodeJS.ProcessEnv = {}): Promise<void> {
    const product = new Running(process.execPath, [this.#script('start')], {
      env: { ...this.#env, ...env },
      cwd: this.version,
    });
    this.#product = product;
    await until(`the node at ${this.port}`, async () => {
      if (!product.runs) throw new Error(`The node did not start: ${product.log}`);
      return this.ready();
    });
  }

  async ready(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** What this node gives to a page: the live build of each module by name, and the token of its reports. */
  async page(
    address = '198.51.100.9',
  ): Promise<{ readonly live: Readonly<Record<string, string>>; readonly token: string }> {
    const response = await fetch(`${this.url}/registry`, { headers: { 'x-forwarded-for': address } });
    const { modules, config } = (await response.json()) as {
      readonly modules: readonly { readonly build: string; readonly manifest: { readonly name: string } }[];
      readonly config: { readonly reportToken: string };
    };
    const live = Object.fromEntries(modules.map(({ manifest, build }) => [manifest.name, build]));
    return { live, token: config.reportToken };
  }

  /** The live build of a module, as this node gives it to a page. */
  async live(module: string): Promise<string> {
    const { live } = await this.page();
    return live[module] ?? 'none';
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.#product?.end(signal);
  }

  /** A command of the product with this node's settings and disk. */
  command(script: 'module' | 'operator', words: readonly string[], input = '') {
    return run(process.execPath, [this.#script(script), ...words], {
      env: this.#env,
      input,
      cwd: this.version,
    });
  }

  /** Scripts in `scripts/release` always run in production. Versions from before these existed need NODE_ENV for that. */
  #script(name: 'start' | 'module' | 'operator'): string {
    const ofRelease = `scripts/release/${name}.mjs`;
    return existsSync(path.join(this.version, ofRelease)) ? ofRelease : `scripts/${name}.mjs`;
  }
}

/** Nodes that share a PostgreSQL, behind haproxy with the configuration of `deploy/`. `end` removes everything. */
export class Cluster {
  readonly folder: string;
  readonly database: Postgres;
  readonly nodes: readonly Node[];
  readonly url: string;
  readonly #proxy: Proxy;

  private constructor(folder: string, database: Postgres, nodes: readonly Node[], proxy: Proxy) {
    this.folder = folder;
    this.database = database;
    this.nodes = nodes;
    this.#proxy = proxy;
    this.url = proxy.url;
  }

  static async start({ nodes: count = 3, env = {}, version = root } = {}): Promise<Cluster> {
    const folder = mkdtempSync(path.join(tmpdir(), 'vended-cluster-'));
    // Debian's postgres user must be able to reach the folders in it.
    chmodSync(folder, 0o711);
    const database = await Postgres.create(path.join(folder, 'primary'));
    await database.sql(
      `CREATE ROLE vended_owner LOGIN; CREATE ROLE vended_login LOGIN; CREATE ROLE vended_gateway LOGIN`,
    );
    await database.sql('CREATE DATABASE vended OWNER vended_owner');
    await database.sql('CREATE SCHEMA platform AUTHORIZATION vended_gateway', 'vended');

    const proxy = await Proxy.create(folder);
    const shared: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      ...databaseAt(proxy.databasePort),
      BUILD_STORE: 'postgres',
      SITE_URL: 'https://www.vended.example',
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: '4',
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
      ...env,
    };
    const nodes: Node[] = [];
    for (let index = 1; index <= count; index += 1)
      nodes.push(new Node(path.join(folder, `node${index}`), await freePort(), shared));
    for (const node of nodes) node.version = version;
    const cluster = new Cluster(folder, database, nodes, proxy);
    try {
      await proxy.serve(nodes, database);
      await cluster.#operator(['migrate']);
      await cluster.#addAccount();
      await Promise.all(nodes.map((node) => node.start()));
      await until(
        'haproxy to see the nodes',
        async () =>
          await fetch(cluster.url).then(
            ({ ok }) => ok,
            () => false,
          ),
      );
      return cluster;
    } catch (error) {
      await cluster.end();
      throw error;
    }
  }

  async #operator(words: readonly string[], input = ''): Promise<void> {
    const { code, output } = await this.node(0).command('operator', words, input);
    if (code !== 0) throw new Error(`operator ${words.join(' ')}: ${output}`);
  }

  /** Creates an account with an administrator. */
  async #addAccount(): Promise<void> {
    await this.#operator(['accounts', 'create', 'Acme']);
    const user = ['--account', 'Acme', '--username', username, '--type', 'administrator'];
    await this.#operator(['users', 'create', ...user, '--password-stdin'], `${password}\n`);
  }

  node(index: number): Node {
    const node = this.nodes[index % this.nodes.length];
    if (!node) throw new Error('There are no nodes.');
    return node;
  }

  /** Restarts one node after the other, as an operator does, who waits until the proxy sends visitors to each again. */
  async restart(env?: NodeJS.ProcessEnv): Promise<void> {
    for (const node of this.nodes) {
      await node.stop();
      await node.start(env);
      await this.isServed(node);
    }
  }

  /** Waits until the proxy sends visitors to a node. */
  async isServed(node: Node): Promise<void> {
    const name = `node${this.nodes.indexOf(node) + 1}`;
    await until(`the proxy to see ${name}`, async () => (await this.#proxy.stateOf(name)) === 'UP');
  }

  /** @returns the cookie of a session */
  async signIn(): Promise<string> {
    const response = await fetch(`${this.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.8' },
      body: JSON.stringify({ username, password }),
    });
    if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
    return response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }

  /** Makes the proxy send the nodes' connections to another server, as an operator's failover manager would. */
  async useDatabase(database: Postgres): Promise<void> {
    await this.#proxy.serve(this.nodes, database);
  }

  async end(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop('SIGKILL')));
    await this.#proxy.end();
    await this.database.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** haproxy with the settings of `deploy/haproxy.cfg`, but without TLS and as the user who runs the test. It also passes on connections to the database, so that they follow a failover. */
class Proxy {
  readonly databasePort: number;
  readonly url: string;
  readonly #file: string;
  /** Where haproxy answers questions about itself. */
  readonly #socket: string;
  readonly #port: number;
  #haproxy: Running | undefined;

  private constructor(folder: string, port: number, databasePort: number) {
    this.#file = path.join(folder, 'haproxy.cfg');
    this.#socket = path.join(folder, 'haproxy.sock');
    this.#port = port;
    this.databasePort = databasePort;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async create(folder: string): Promise<Proxy> {
    return new Proxy(folder, await freePort(), await freePort());
  }

  async serve(nodes: readonly Node[], database: Postgres): Promise<void> {
    const deployed = readFileSync(path.join(root, 'deploy/haproxy.cfg'), 'utf8');
    const config = deployed
      .replace(
        /^ *(?:user|group|chroot|bind :443|ssl-default|http-request redirect|http-response set-header Strict).*\n/gm,
        '',
      )
      .replace('maxconn 20000', `maxconn 2000\n    stats socket ${this.#socket}`)
      .replace('bind :80', `bind 127.0.0.1:${this.#port}`)
      .replace(/(^ *server .*\n)(?:^ *server .*\n)*/gm, (_servers, first: string) =>
        nodes
          .map(({ port }, index) =>
            first.replaceAll('node1', `node${index + 1}`).replace('192.0.2.11:8080', `127.0.0.1:${port}`),
          )
          .join(''),
      );
    const databasePart = `
listen database
    mode tcp
    option tcplog
    bind 127.0.0.1:${this.databasePort}
    timeout client 1h
    timeout server 1h
    server primary 127.0.0.1:${database.port}
`;
    writeFileSync(this.#file, config + databasePart);
    await must('haproxy', ['-c', '-q', '-f', this.#file]);
    await this.end();
    this.#haproxy = new Running('haproxy', ['-db', '-f', this.#file]);
    const proxy = this.#haproxy;
    await until('haproxy', async () => {
      if (!proxy.runs) throw new Error(`haproxy did not start: ${proxy.log}`);
      return fetch(this.url).then(
        () => true,
        () => false,
      );
    });
  }

  /** What haproxy says of a node, such as UP, or UP 1/2 after one failed check of two. */
  async stateOf(node: string): Promise<string | undefined> {
    const socket = connect(this.#socket);
    socket.end('show stat\n');
    const [headings = [], ...rows] = (await text(socket)).split('\n').map((line) => line.split(','));
    const row = rows.find(([backend, server]) => backend === 'nodes' && server === node);
    return row?.[headings.indexOf('status')];
  }

  async end(): Promise<void> {
    await this.#haproxy?.end();
  }
}
