import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a server on this machine that can be disturbed, as a network can. */
export class Relay {
  readonly port: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #state: 'flows' | 'hangs' | 'cut' = 'flows';

  private constructor(server: Server, to: number) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (near) => {
      if (this.#state === 'cut') return void near.destroy();
      const far = connect(to, '127.0.0.1');
      this.#pass(near, far);
      this.#pass(far, near);
    });
  }

  static async start(to: number): Promise<Relay> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Relay(server, to);
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('data', (sent) => to.write(sent));
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#sockets.delete(from);
      to.end();
    });
    if (this.#state === 'hangs') from.pause();
  }

  /** Passes nothing on, in either direction. Connections stay open, and new ones are accepted. */
  hang(): void {
    this.#state = 'hangs';
    for (const socket of this.#sockets) socket.pause();
  }

  /** Ends all connections, and new ones at once. */
  cut(): void {
    this.#state = 'cut';
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Passes everything on again, also what was held back. */
  flow(): void {
    this.#state = 'flows';
    for (const socket of this.#sockets) socket.resume();
  }

  async end(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
