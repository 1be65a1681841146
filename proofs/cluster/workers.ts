import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Node } from './cluster';
import { must, until } from './processes';

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A connection to a node, all of whose requests one of its workers answers. */
export class WorkerConnection {
  readonly #node: Node;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #port = 0;

  private constructor(node: Node) {
    this.#node = node;
  }

  /** A connection to each worker. The system decides which of them takes one, so more are made until all workers have one. */
  static async toEach(node: Node, count: number): Promise<readonly WorkerConnection[]> {
    const found = new Map<number, WorkerConnection>();
    await until(`${count} workers at ${node.port}`, async () => {
      const made = Array.from({ length: 8 }, () => new WorkerConnection(node));
      // At the same time, so that they do not all get the worker that is idle.
      await Promise.all(made.map((connection) => connection.ask('/healthz')));
      const workers = await workersOf(node);
      for (const connection of made) {
        const worker = connection.#workerAmong(workers);
        if (worker === undefined || found.has(worker)) connection.end();
        else found.set(worker, connection);
      }
      return found.size === count;
    });
    return [...found.values()];
  }

  async ask(
    address: string,
    { body, ...question }: Question = {},
  ): Promise<{ readonly status: number; readonly cookie: string; readonly text: string }> {
    const asked = request(this.#node.url + address, { agent: this.#agent, ...question });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    this.#port = answer.socket.localPort ?? 0;
    const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    return { status: answer.statusCode ?? 0, cookie, text: await text(answer) };
  }

  /** The worker that has the other end of this connection. */
  #workerAmong(workers: readonly number[]): number | undefined {
    const [near, far] = [this.#node.port, this.#port].map(
      (port) => `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`,
    );
    // A line has a number, the process's own address and the other one, and as the tenth field the socket.
    const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
    const socket = lines
      .find((line) => line.includes(` ${near} ${far} `))
      ?.trim()
      .split(/\s+/)[9];
    return workers.find((worker) => {
      try {
        const files = readdirSync(`/proc/${worker}/fd`);
        return files.some((file) => readlinkSync(`/proc/${worker}/fd/${file}`) === `socket:[${socket}]`);
      } catch {
        // It has just ended, or closed a file.
        return false;
      }
    });
  }

  end(): void {
    this.#agent.destroy();
  }
}

/** The processes that share a node's port. */
export async function workersOf(node: Node): Promise<readonly number[]> {
  const children = await must('pgrep', ['-P', `${node.pid}`]);
  return children.trim().split('\n').map(Number);
}
