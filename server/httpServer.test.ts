import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { listenError } from './address.mjs';
import { startServer } from './httpServer';

const anyPort = { host: '127.0.0.1', port: 0 };

/** A promise, and the way to resolve it. */
function later<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

describe('a server that starts', () => {
  it('takes its port before anything else, and keeps requests until they can be answered', async () => {
    const ready = later<undefined>();
    const server = await startServer(anyPort, async () => {
      await ready.promise;
      return (_request, response) => response.end('answered');
    });
    const early = fetch(server.url);
    ready.resolve(undefined);
    expect(await (await early).text()).toBe('answered');
    await server.stop();
  });

  it('begins nothing when its port is in use, and says what to do', async () => {
    const first = await startServer(anyPort, () => (_request, response) => response.end());
    const port = Number(new URL(first.url).port);
    const begin = jest.fn();
    await expect(startServer({ host: '127.0.0.1', port }, begin)).rejects.toMatchObject({
      name: 'StartError',
      message: `Port ${port} on 127.0.0.1 is in use. Stop the program that listens there, or set PORT to another, such as ${port + 1}.`,
    });
    expect(begin).not.toHaveBeenCalled();
    await first.stop();
  });

  it('says why when the request handler cannot be created', async () => {
    const server = await startServer(anyPort, () => Promise.reject(new Error('no database')));
    await expect(server.started).rejects.toThrow('no database');
    await server.stop();
  });

  it('names an address of this machine that does not exist', async () => {
    await expect(startServer({ host: '203.0.113.7', port: 0 }, jest.fn())).rejects.toThrow(
      'HOST is "203.0.113.7", which is not an address of this machine.',
    );
  });
});

describe('a server that is sent a request slowly', () => {
  test.each([
    ['headers', 'POST / HTTP/1.1\r\nHost: localhost\r\n'],
    ['body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nx'],
  ])('answers 408 and closes the connection when the %s do not end', async (_part, sent) => {
    const begin = () => (request: IncomingMessage) => void request.resume();
    const server = await startServer(anyPort, begin, listenError, { headersMs: 100, requestMs: 200 });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += String(data)));
    socket.write(sent);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await server.stop();
  });
});

describe('a server that stops', () => {
  it('first says so to the load balancer, while it still answers all that comes', async () => {
    const server = await startServer(anyPort, () => (request, response) => response.end(request.url));
    const ask = async (path: string) => {
      const response = await fetch(new URL(path, server.url));
      return [response.status, response.headers.get('connection'), await response.text()];
    };
    expect(await ask('/readyz')).toEqual([200, 'keep-alive', '/readyz']);

    const stopped = server.stop(5_000);

    expect(await ask('/readyz')).toEqual([503, 'close', expect.stringContaining('about to stop')]);
    expect(await ask('/vendors')).toEqual([200, 'close', '/vendors']);
    await stopped;
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
  });

  it('finishes the request in hand, and takes no other', async () => {
    const arrived = later<undefined>();
    const finish = later<undefined>();
    const server = await startServer(anyPort, () => (_request, response) => {
      arrived.resolve(undefined);
      void finish.promise.then(() => response.end('finished'));
    });
    const inHand = fetch(server.url);
    await arrived.promise;
    const stopped = server.stop();
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
    finish.resolve(undefined);
    expect(await (await inHand).text()).toBe('finished');
    await stopped;
  });

  it('does not wait for connections that browsers keep open', async () => {
    const server = await startServer(anyPort, () => (_request, response) => response.end('answered'));
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) =>
      get(server.url, { agent }, (response) => response.resume().on('end', resolve)),
    );
    await expect(server.stop()).resolves.toBeUndefined();
    agent.destroy();
  });
});
