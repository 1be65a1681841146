import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Cluster } from './cluster';
import { serverUser } from './postgres';
import { freePort } from '@vended/server/freePort.mjs';
import { root, run, Running, until } from './processes';

/** Where `pgbouncer.sh` puts what it builds. */
export const pgbouncer = path.join(root, '.cache/pgbouncer/pgbouncer');

/** A pgbouncer in front of a cluster's database, which gives each transaction one of a few connections to the server. */
export class Pooler {
  readonly #port: number;
  readonly #process: Running;

  private constructor(port: number, process: Running) {
    this.#port = port;
    this.#process = process;
  }

  /** @param connections how many lead to each database of the server */
  static async start(cluster: Cluster, connections: number): Promise<Pooler> {
    const port = await freePort();
    const users = path.join(cluster.folder, 'pgbouncer-users.txt');
    const config = path.join(cluster.folder, 'pgbouncer.ini');
    writeFileSync(users, '"vended_login" ""\n');
    writeFileSync(
      config,
      `[databases]
* = host=127.0.0.1 port=${cluster.database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_prepared_statements = 200
max_client_conn = 500
`,
    );
    const user = serverUser();
    const pooler = new Running(pgbouncer, [config], user && { user });
    await until('pgbouncer', async () => {
      if (!pooler.runs) throw new Error(`pgbouncer did not start: ${pooler.log}`);
      return (await run('bash', ['-c', `: < /dev/tcp/127.0.0.1/${port}`])).code === 0;
    });
    return new Pooler(port, pooler);
  }

  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  async end(): Promise<void> {
    // At once: on SIGTERM it would wait until the clients have disconnected.
    await this.#process.end('SIGQUIT');
  }
}
