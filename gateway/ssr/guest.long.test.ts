import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { metricsText } from '@vended/server/metricKinds';
import { publish } from '@vended/platform/testing/publishing';
import { builtModule } from '@vended/platform/testing/folders';
import { runningGateway } from '../testing/runningGateway';
import type { Response } from 'express';
import type { GatewayConfig } from '../settings/gatewayConfig';
import { storesOf } from '@vended/platform/testing/registries';

/** Code that takes `listen` of a server which is not exported, and so reaches Node's classes for connections. */
const serverWithoutExport = `
  const require = (await import('node:module')).createRequire(import.meta.url);
  const server = Object.create(Object.getPrototypeOf(require('_http_server').Server.prototype));
  require('events').call(server);`;

const pipeToGateway = `
  const [pipe] = process._getActiveHandles().filter(({ _handle }) => _handle?.fd === 3);
  if (!pipe) return 'no pipe found';
  const { constructor: Pipe } = pipe._handle;`;

const routes = [{ path: '/', title: 'Home', permission: 'public' } as const];
const server = { entry: './src/server.tsx', files: ['/sitemap.xml'], parameters: ['about'] };

/** A site whose module runs `code` and renders what it returns. @param atLoad what the module runs while it loads */
async function siteThat(code: string, changes: Partial<GatewayConfig> = {}, atLoad = '') {
  const gateway = await runningGateway(changes, []);
  const build = `${atLoad}
  export async function draw({ address, origin, form, apiUrl }) {
    const text = await (async () => { ${code} })();
    if (address === '/sitemap.xml') return { kind: 'file', type: 'application/xml', content: String(text) };
    return { kind: 'page', status: 200, head: '', styles: [], body: '<p>' + text + '</p>', data: { origin, queries: {} } };
  }`;
  const dist = await builtModule('mfe-site', { routes, menu: [], server }, undefined, build);
  await publish([dist], await storesOf(gateway.modulesDir));
  const get = async (path: string) => {
    const response = await fetch(gateway.url + path, { headers: { accept: 'text/html' } });
    return { status: response.status, body: await response.text() };
  };
  return { ...gateway, get };
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended since it was listed.
  }
}

/**
 * The processes for rendering that a process has started, and those that they have started. Where Jest runs this file in its own process,
 * the database of the run is below it too.
 */
function renderersBelow(pid: number): readonly number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const children = [...listed.matchAll(/^ *(\d+) +(\d+) +(.*)$/gm)]
    .filter(([, , parent, command = '']) => Number(parent) === pid && command.includes('ssrWorker'))
    .map(([, child]) => Number(child));
  return children.flatMap((child) => [child, ...renderersBelow(child)]);
}

describe('a module that renders on the server', () => {
  test.each([
    ['read a file', `return (await import('node:fs')).readFileSync('/etc/hostname', 'utf8');`],
    [
      'read the environment of its parent',
      `return (await import('node:fs')).readFileSync('/proc/' + process.ppid + '/environ', 'utf8');`,
    ],
    ['write a file', `(await import('node:fs')).writeFileSync('/tmp/planted', 'x');`],
    ['run a command', `return (await import('node:child_process')).execSync('id').toString();`],
    ['start a thread', `new (await import('node:worker_threads')).Worker('0', { eval: true });`],
    ['open a socket', `(await import('node:net')).connect(5432, '127.0.0.1');`],
    ['open a socket by its class', `new (await import('node:net')).Socket().connect(5432, '127.0.0.1');`],
    ['listen by the prototype of a server', `${serverWithoutExport} server._listen2('127.0.0.1', 0, 4, 5);`],
    [
      'listen on a file by the prototype of a server',
      `${serverWithoutExport} server._listen2('/tmp/vended-guest.sock', -1, -1);`,
    ],
    [
      'connect by the class of a pipe',
      `${pipeToGateway} new Pipe(0).connect(new Pipe(0), '/tmp/other.sock');`,
    ],
    ['listen by the class of a pipe', `${pipeToGateway} new Pipe(1).bind('/tmp/vended-guest.sock');`],
    ['send messages of its own', `process._send({ id: 0 });`],
    ['look up a name', `await (await import('node:dns/promises')).lookup('evil.example');`],
    ['send a datagram', `(await import('node:dgram')).createSocket('udp4');`],
    ['end the gateway', `process.kill(process.ppid);`],
    ['write to descriptors that Node has open', `(await import('node:fs')).writeSync(5, 'x');`],
    ['write to descriptors by the class of a stream', `${pipeToGateway} new pipe.constructor({ fd: 5 });`],
    [
      'record a trace in a file',
      `(await import('node:trace_events')).createTracing({ categories: ['node'] }).enable();`,
    ],
    ['write a report', `process.report.writeReport('/tmp/planted');`],
    ['write what is in memory', `(await import('node:v8')).writeHeapSnapshot('/tmp/planted');`],
    ['change how Node runs', `(await import('node:v8')).setFlagsFromString('--allow-natives-syntax');`],
    ['slow the gateway down', `(await import('node:os')).setPriority(process.ppid, 5);`],
    [
      'run code where the network is not disabled',
      `(await import('node:module')).register('data:text/javascript,import "node:net"');`,
    ],
    [
      'read a file by what loads files',
      `(await import('node:module')).createRequire(import.meta.url)('node:fs').readFileSync(process.argv[2]);`,
    ],
    ['call another server', `await fetch('http://127.0.0.1:9/');`],
    ['call the gateway and not its API', `await fetch(new URL('/platform/modules', apiUrl));`],
  ])('cannot %s, and the page comes without it', async (_what, code) => {
    const { get, log } = await siteThat(code);
    const { status, body } = await get('/');
    expect(status).toBe(200);
    expect(body).not.toContain('id="drawn"');
    expect(log.some(({ msg }) => msg === 'a page could not be rendered')).toBe(true);
    expect(log.filter(({ msg }) => msg === 'the process that renders pages has ended')).toEqual([]);
  });

  it('cannot keep for later what it finds while it loads', async () => {
    const { get } = await siteThat(
      `return Promise.all(kept.map((call) => call(5, 'x').then(() => 'made', () => 'refused')));`,
      {},
      `import * as fs from 'node:fs';
      import * as files from 'node:fs/promises';
      const kept = [fs.writeSync, fs.mkdirSync, fs.createWriteStream, files.writeFile, files.open, files.readdir]
        .map((call) => async (...given) => call(...given));`,
    );
    expect((await get('/')).body).toContain(`<p>${Array(6).fill('refused').join()}</p>`);
  });

  it('may write to the console, which nobody reads', async () => {
    const { get } = await siteThat(`console.log('seen'); console.error(new Error('seen')); return 'drawn';`);
    expect((await get('/')).body).toContain('<p>drawn</p>');
  });

  it('is ended when it takes more memory than it may have', async () => {
    const { get, log } = await siteThat(
      `const kept = [];
      if (address === '/') setInterval(() => kept.length < 45 && kept.push(Buffer.alloc(20_000_000, 1)), 10);
      return 'drawn';`,
    );
    expect((await get('/')).body).toContain('<p>drawn</p>');
    const ends = () => log.filter(({ msg }) => msg === 'the process that renders pages has ended');
    while (ends().length === 0) await pause(50);
    expect(ends()).toMatchObject([{ err: { message: 'It needs too much memory.' } }]);
    while (!(await get('/?about=more')).body.includes('<p>drawn</p>')) await pause(50);
  });

  it.each([
    ['text', `Buffer.from('no message\\n')`],
    ['bytes of the format of Node', `Buffer.from([0, 0, 0, 4, 255, 15, 255, 255, 10])`],
    ['a million messages', `Buffer.from('{"id":0}\\n'.repeat(1_000_000))`, 'It sends too many messages.'],
    [
      'texts for a render that there is not',
      `Buffer.concat(Array(3).fill([Buffer.from('{"id":0,"texts":[23068672]}\\n'), Buffer.alloc(22 * 1024 * 1024, 'é')]).flat())`,
      'It sends too much.',
    ],
    ['a line without an end', `Buffer.alloc(65 * 1024 * 1024, 'x')`],
    ['a line that takes long to read', `Buffer.from('['.repeat(100_000) + ']'.repeat(100_000) + '\\n')`],
    ['the length of a text that fills the memory', `Buffer.from('{"id":1,"texts":[1e12]}\\n')`],
  ])(
    'sends the gateway %s on their pipe, and only its own process ends',
    async (_what, bytes, message = 'It sent a malformed message.') => {
      const { get, log } = await siteThat(
        `if (address !== '/') return 'drawn';
      process._getActiveHandles().find(({ _handle }) => _handle?.fd === 3).write(${bytes});
      return new Promise(() => undefined);`,
      );
      const { status, body } = await get('/');
      expect(status).toBe(200);
      expect(body).not.toContain('drawn');
      const reason = expect.objectContaining({ message });
      expect(log).toContainEqual(expect.objectContaining({ err: reason }));
      // It starts again after a moment.
      while (!(await get('/?about=more')).body.includes('<p>drawn</p>')) await pause(50);
    },
  );

  it('sends a page whose data are nested too deep to be written again, and the browser renders it', async () => {
    const { get } = await siteThat(
      `const data = '{"queries":' + '['.repeat(20_000) + ']'.repeat(20_000) + '}';
      const page = '{"kind":"page","status":200,"head":"","styles":[],"body":"drawn","data":' + data + '}';
      (await import('node:fs')).writeSync(3, '{"id":1,"rendered":' + page + '}\\n');
      return new Promise(() => undefined);`,
    );
    const { status, body } = await get('/');
    expect(status).toBe(200);
    expect(body).not.toContain('id="drawn"');
  });

  it("sees none of the gateway's secrets in its environment", async () => {
    process.env['DATABASE_PASSWORD_OF_TEST'] = 'secret-of-test';
    const { get } = await siteThat(`return Object.keys(process.env).join();`);
    expect((await get('/')).body).toContain('<p>NODE_ENV</p>');
  });

  it('calls the API under the id of the request for which it renders', async () => {
    const { url } = await siteThat(`return (await (await fetch(apiUrl + '/catalogue')).json()).id;`, {
      api: {
        handler: (request, response) => void response.json({ id: request.headers['x-request-id'] ?? 'none' }),
      },
    });
    const page = await fetch(url, { headers: { accept: 'text/html', 'x-request-id': 'from-the-proxy' } });
    expect(await page.text()).toContain('<p>from-the-proxy</p>');
  });
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a %s to all processes of the product does not end the rendering before the gateway',
  async (signal) => {
    const { get, log } = await siteThat(
      `return started + ' renders ' + address;`,
      {},
      `const started = Math.random();`,
    );
    const [, started] = /<p>([\d.]+) renders/.exec((await get('/')).body) ?? [];
    const renderers = renderersBelow(process.pid);
    expect(renderers).not.toHaveLength(0);
    for (const pid of renderers) kill(pid, signal);
    expect((await get('/?about=more')).body).toContain(`<p>${started} renders /?about=more</p>`);
    expect(log.filter(({ msg }) => msg === 'the process that renders pages has ended')).toEqual([]);
  },
);

const elevenMebibytes = Buffer.alloc(11 * 1024 * 1024, 'x');

/** A site whose API answers `/long` with 11 MiB, and other paths with an empty object. */
const siteWithApi = (code: string) =>
  siteThat(code, {
    api: {
      handler: (request, response) =>
        void (request.url.includes('/long') ? response.end(elevenMebibytes) : response.json({})),
    },
  });

test('an answer that is too large for a page is not read to its end', async () => {
  const { get } = await siteWithApi(
    `return fetch(apiUrl + '/long').then(() => 'read', (error) => error.message);`,
  );
  expect((await get('/')).body).toContain('<p>Error: The answer of the API is too large for a page.</p>');
});

test('a call may have a body of 1 Mi characters, and a longer one is not made', async () => {
  const { get } = await siteWithApi(
    `const call = (body) => fetch(apiUrl + '/short', { method: 'POST', body }).then(() => 'made', (error) => error.message);
    const most = '€'.repeat(1024 * 1024);
    return [await call(most), await call(most + '.'), await call(most + most)].join(' ');`,
  );
  const refused = 'That is too much for one call.';
  expect((await get('/')).body).toContain(`<p>made ${refused} ${refused}</p>`);
});

test('a module whose code calls the API while it loads is told why that fails, and renders', async () => {
  const { get, log } = await siteThat(
    `return reason;`,
    {},
    `let reason = 'none'; fetch('http://127.0.0.1:9/api/catalogue').catch((error) => { reason = error.message; });`,
  );
  expect((await get('/')).body).toContain('<p>Calls are made while a page is rendered.</p>');
  expect(log.filter(({ msg }) => msg === 'the process that renders pages has ended')).toEqual([]);
});

test('a page may make 20 calls at once, and more of them in turn', async () => {
  const held: Response[] = [];
  const { get } = await siteThat(
    `const call = (path) => fetch(apiUrl + path).then(() => 'answered', () => 'refused');
    const inTurn = [];
    for (let number = 0; number < 25; number += 1) inTurn.push(await call('/short'));
    // The 20 that were made first are not answered before the others.
    const first = await new Promise((done) => {
      let refused = 0;
      for (let number = 0; number < 25; number += 1)
        void call('/held').then((kind) => (kind === 'answered' ? done(kind) : ++refused === 5 && done(kind)));
    });
    return new Set(inTurn).size + inTurn[0] + ', ' + first;`,
    {
      api: {
        handler: (request, response) =>
          void (request.url.includes('/held') ? held.push(response) : response.json({})),
      },
    },
  );
  expect((await get('/')).body).toContain('<p>1answered, refused</p>');
  for (const response of held) response.json({});
});

test('calls of renders that have ended count among those of their process', async () => {
  const held: Response[] = [];
  const { get } = await siteThat(
    `const call = () => fetch(apiUrl + '/held').then(() => 'answered', (error) => error.message);
    if (address.includes('last')) return call();
    for (let number = 0; number < 20; number += 1) void call();
    return 'not waited for';`,
    {
      api: {
        handler: (request, response) =>
          void (request.url.includes('/held') ? held.push(response) : response.json({})),
      },
    },
  );
  for (const page of ['first', 'second'])
    expect((await get(`/?about=${page}`)).body).toContain('<p>not waited for</p>');
  expect((await get('/?about=last')).body).toContain('<p>Too many calls of other pages are in progress.</p>');
  for (const response of held) response.json({});
});

test('a process that does not read what is sent to it is ended', async () => {
  const nineMebibytes = Buffer.alloc(9 * 1024 * 1024, 'x');
  const { get, log } = await siteThat(
    // Without something to do, a process that reads nothing has come to its end.
    `setInterval(() => undefined, 1000);
    process._getActiveHandles().find(({ _handle }) => _handle?.fd === 3).pause();
    await Promise.all(Array.from({ length: 10 }, () => fetch(apiUrl + '/long')));`,
    {
      api: {
        handler: (request, response) =>
          void (request.url.includes('/long') ? response.end(nineMebibytes) : response.json({})),
      },
    },
  );
  const { status, body } = await get('/');
  expect(status).toBe(200);
  expect(body).not.toContain('id="drawn"');
  const reason = expect.objectContaining({ message: 'It does not read what is sent to it.' });
  expect(log).toContainEqual(expect.objectContaining({ err: reason }));
});

test('a file is answered while many pages wait to be rendered', async () => {
  const { get } = await siteThat(
    `if (address !== '/sitemap.xml') await new Promise((done) => setTimeout(done, 400)); return 'done';`,
    { patience: 1 },
  );
  await get('/sitemap.xml?warm');
  const pages = Array.from({ length: 100 }, (_, index) => get(`/?about=${index}`));
  const inProgress = async () => /^vended_ssr_renders (\d+)$/m.exec((await metricsText()).text)?.[1];
  while (Number(await inProgress()) < 20) await pause(10);
  expect(await get('/sitemap.xml')).toEqual({ status: 200, body: 'done' });
  const bodies = (await Promise.all(pages)).map(({ body }) => body);
  // Those in the queue are rendered although they wait longer than one page may take.
  expect(bodies.filter((body) => body.includes('id="drawn"')).length).toBeGreaterThan(20);
});

test('parameters that no page reads cause no further render', async () => {
  const { get } = await siteThat(
    `globalThis.renders = (globalThis.renders ?? 0) + 1; return renders + address;`,
  );
  const bodies = await Promise.all(Array.from({ length: 100 }, (_, index) => get(`/?f=${index}`)));
  for (const { body } of bodies) expect(body).toContain('<p>1/</p>');
  expect((await get('/?f=1&about=locks')).body).toContain('<p>2/?about=locks</p>');
});

test('the API sees the address of each visitor who sends a plain form', async () => {
  const seen: string[] = [];
  const handler: NonNullable<Extract<GatewayConfig['api'], { handler: unknown }>['handler']> = (
    request,
    response,
  ) => {
    // The gateway also asks for the values of flags.
    if (request.path.endsWith('/lead')) seen.push(String(request.ip));
    response.json({});
  };
  const code = `if (form) await fetch(apiUrl + '/lead', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });`;
  const { url } = await siteThat(code, { api: { handler }, trustedProxies: 1 });
  for (const visitor of ['203.0.113.1', '203.0.113.2']) {
    await fetch(url, {
      method: 'POST',
      headers: { accept: 'text/html', 'x-forwarded-for': visitor },
      body: new URLSearchParams({ word: 'x' }),
    });
  }
  await fetch(`${url}/api/lead`, { headers: { 'x-vended-visitor': 'guess 203.0.113.3' } });
  expect(seen.slice(0, 2)).toEqual(['203.0.113.1', '203.0.113.2']);
  expect(seen[2]).not.toBe('203.0.113.3');
});

test('a page under way calls the API to its end when the port is closed meanwhile', async () => {
  let close = () => {};
  const code = `
    await fetch(apiUrl + '/first');
    return (await (await fetch(apiUrl + '/second')).json()).path;`;
  const { get, stop } = await siteThat(code, {
    api: {
      handler: (request, response) => {
        if (request.path === '/first') close();
        response.json({ path: request.path });
      },
    },
  });
  close = () => void stop();

  expect((await get('/')).body).toContain('<p>/second</p>');
});
