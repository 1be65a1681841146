import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@vended/server/freePort.mjs';
import { must, run, Running, until, type User } from './processes';

const versions = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL that Debian's package has installed; none without it. */
function programs(): string | undefined {
  const newest = existsSync(versions)
    ? readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0]
    : undefined;
  return newest && path.join(versions, newest, 'bin');
}

/** PostgreSQL and pgbouncer do not run as root, so root has Debian's own user run them. */
export function serverUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((part) =>
    Number(execFileSync('id', [part, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

/** A PostgreSQL server on this machine: a primary, or a standby that follows one. */
export class Postgres {
  readonly folder: string;
  readonly port: number;
  readonly #bin: string;
  readonly #user: User | undefined;
  #server: Running | undefined;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
    this.#bin = programs() ?? '';
    this.#user = serverUser();
  }

  /** Creates an empty server. */
  static async create(folder: string): Promise<Postgres> {
    const server = await Postgres.#prepare(folder);
    await server.#tool('initdb', [
      '-D',
      folder,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]);
    await server.#configure({
      // Tests kill servers but not the machine, so their writes survive without it.
      fsync: 'off',
      wal_level: 'replica',
      max_connections: '200',
    });
    await server.start();
    return server;
  }

  /** A base backup of a running server. `follow` makes it a standby. */
  static async copy(of: Postgres, folder: string): Promise<Postgres> {
    const server = await Postgres.#prepare(folder);
    await server.#tool('pg_basebackup', [
      '-D',
      folder,
      '-h',
      '127.0.0.1',
      '-p',
      `${of.port}`,
      '-U',
      'postgres',
      '-c',
      'fast',
      '-X',
      'stream',
    ]);
    return server;
  }

  static async #prepare(folder: string): Promise<Postgres> {
    const server = new Postgres(folder, await freePort());
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (server.#user) chownSync(folder, server.#user.uid, server.#user.gid);
    return server;
  }

  /** Makes this copy follow a primary. */
  async follow(primary: Postgres, name: string): Promise<void> {
    await this.#configure({
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`,
    });
    await this.#tool('touch', [path.join(this.folder, 'standby.signal')], '');
    await this.start();
  }

  async start(): Promise<void> {
    const server = new Running(
      path.join(this.#bin, 'postgres'),
      ['-D', this.folder, '-p', `${this.port}`, '-h', '127.0.0.1', '-k', ''],
      { ...(this.#user && { user: this.#user }) },
    );
    this.#server = server;
    await until('PostgreSQL', async () => {
      if (!server.runs) throw new Error(`PostgreSQL did not start: ${server.log}`);
      return (
        (await run(path.join(this.#bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', `${this.port}`]))
          .code === 0
      );
    });
  }

  /** Stops it, at once (SIGQUIT, without a checkpoint) or gracefully (SIGINT). */
  async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    await this.#server?.end(signal);
  }

  /** Freezes or wakes the server and all its processes. */
  async signalAll(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const pid = this.#server?.pid ?? 0;
    const children = await run('ps', ['-o', 'pid=', '--ppid', `${pid}`]);
    for (const one of [pid, ...children.output.trim().split(/\s+/).map(Number)])
      // A connection may have ended meanwhile.
      await run('kill', [`-${signal.slice(3)}`, `${one}`]);
  }

  async promote(): Promise<void> {
    await this.sql('SELECT pg_promote()');
  }

  /** The answer of one statement of the superuser, as psql prints it without headings. */
  async sql(statement: string, database = 'postgres'): Promise<string> {
    const words = [
      '-h',
      '127.0.0.1',
      '-p',
      `${this.port}`,
      '-U',
      'postgres',
      '-d',
      database,
      '-XAtq',
      '-v',
      'ON_ERROR_STOP=1',
      '-c',
      statement,
    ];
    return (await must(path.join(this.#bin, 'psql'), words)).trim();
  }

  async remove(): Promise<void> {
    await this.signalAll('SIGCONT');
    await this.stop('SIGQUIT');
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #configure(settings: Readonly<Record<string, string>>): Promise<void> {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
    await this.#tool(
      'tee',
      ['-a', path.join(this.folder, 'postgresql.auto.conf')],
      '',
      `${lines.join('\n')}\n`,
    );
  }

  #tool(name: string, words: readonly string[], folder = this.#bin, input = ''): Promise<string> {
    return must(path.join(folder, name), words, { input, ...(this.#user && { user: this.#user }) });
  }
}
