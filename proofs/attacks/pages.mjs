import { access } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** @import { Finding, Product } from './product.mjs' */

const isRendered = (/** @type {{ text: string }} */ { text }) => text.includes('<div id="drawn"');

/** @param {Product} product @param {Record<string, unknown>} post @returns {Promise<string>} its id */
async function addPost(product, post) {
  const { cookie } = await product.signIn('platform');
  const { status, text } = await product.send('/api/blog', {
    cookie,
    json: { action: 'INSERT', type: 'Company', ...post },
  });
  if (status !== 200) throw new Error(`a post was answered with ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text).blog_id;
}

/** @param {Product} product @param {number} times @param {(index: number) => string} address */
async function readAtOnce(product, times, address) {
  const reading = Array.from({ length: times }, (_, index) =>
    product.send(address(index), { from: `192.0.2.${index % 250}` }),
  );
  const also = ['/feed.xml', '/sitemap.xml', '/contact'].map((other) => product.send(other));
  const pages = await Promise.all(reading);
  const others = await Promise.all(also);
  const failed = pages.filter(({ status }) => status >= 500).length;
  const rendered = pages.filter(isRendered).length;
  const refused = others.filter(({ status }) => status >= 500).length;
  return {
    held: rendered === times && failed === 0 && refused === 0,
    seen: `of ${times} pages ${rendered} were rendered or outdated, ${times - rendered - failed} were left to the browser, ${failed} answered 5xx; of feed, site map and contact page ${refused} answered 5xx`,
  };
}

/** @returns {Promise<{ port: number, connections: () => number, close: () => void }>} a server that counts who connects */
function listen() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({ port, connections: () => connections, close: () => void server.close() });
    });
  });
}

/** The status of a request whose address or host `fetch` would correct. @param {Product} product @param {string} address @param {Record<string, string>} [headers] @returns {Promise<{ status: number, text: string }>} */
function raw(product, address, headers = {}) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(product.url);
    const sent = request(
      { hostname, port, path: address, headers: { accept: 'text/html', ...headers } },
      (answer) => {
        let text = '';
        answer.on('data', (part) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    sent.on('error', reject).end();
  });
}

/** Sends the contact form as a browser without scripts does. @param {Product} product @param {string} from */
async function sendEnquiry(product, from) {
  const { text } = await product.send('/contact', { from });
  const form = new URLSearchParams({
    name: 'Replay',
    email: 'replay@example.com',
    message: 'Sent by the replay.',
  });
  for (const [, name = '', value = ''] of text.matchAll(
    /<input type="hidden" name="([^"]+)" value="([^"]*)"/g,
  ))
    // The form refuses what is filled in faster than a person can.
    form.set(name, /^\d{13}$/.test(value) ? String(Number(value) - 60_000) : value);
  return product.send('/contact', {
    from,
    body: String(form),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
}

/** @type {readonly Finding[]} */
export const pageFindings = [
  {
    row: '3',
    what: 'a module’s server file has the rights of the API',
    async replay(product) {
      const marker = path.join(product.folder, 'marker');
      const port = await product.databasePort();
      const listener = await listen();
      const attack = `
try {
  const { execSync } = await import('node:child_process');
  execSync(${JSON.stringify(`touch ${marker}`)});
} catch {}
try {
  const { readFileSync, writeFileSync } = await import('node:fs');
  writeFileSync(${JSON.stringify(marker)}, readFileSync(${JSON.stringify(path.join(product.dataDir, 'postgres.password'))}));
} catch {}
for (const open of [
  async () => (await import('node:net')).connect(${port}, '127.0.0.1'),
  async () => new (await import('node:net')).Socket().connect(${port}, '127.0.0.1'),
]) {
  try {
    // If a socket can be opened, a second connection shows that to the replay.
    const socket = await open();
    socket.on('error', () => undefined);
    (await import('node:net')).connect(${listener.port}, '127.0.0.1').on('error', () => undefined);
  } catch {}
}
try {
  // A server that is not exported leads to the class of its handle, which connects and listens.
  const require = (await import('node:module')).createRequire(import.meta.url);
  const server = Object.create(Object.getPrototypeOf(require('_http_server').Server.prototype));
  require('events').call(server);
  server._listen2('127.0.0.1', 0, 4, 5);
  const Tcp = server._handle.constructor;
  new Tcp(0).connect(new Tcp(0), '127.0.0.1', ${listener.port});
} catch {}
try {
  const own = Object.getOwnPropertySymbols(process).map((symbol) => process[symbol]);
  const Pipe = own.find((value) => value?.constructor?.name === 'Pipe').constructor;
  new Pipe(1).bind(${JSON.stringify(marker)});
} catch {}
`;
      try {
        const { code, output } = await product.publish('mfe-public', '9.0.1', (source) => attack + source);
        if (code !== 0) return { held: true, seen: `publishing is refused: ${output.trim()}` };
        let ran = false;
        for (let attempt = 0; attempt < 5; attempt += 1) {
          const page = await product.send('/about');
          ran ||= isRendered(page) && page.text.includes('9.0.1');
          await pause(500);
        }
        const reached = await access(marker).then(
          () => true,
          () => false,
        );
        await product.publish('mfe-public', '9.0.2');
        return {
          held: ran && !reached && listener.connections() === 0,
          seen: ran
            ? `${reached ? 'it ran a command or read the password' : 'no command, no file'}, ${listener.connections()} sockets`
            : 'the module never rendered, so that nothing was tried',
        };
      } finally {
        listener.close();
      }
    },
  },
  {
    row: '4',
    what: 'random queries switch rendering off',
    async replay(product) {
      for (let post = 0; post < 45; post += 1)
        await addPost(product, { title: `Post ${post}`, full_content: '<p>Text.</p>'.repeat(20) });
      return readAtOnce(product, 100, (index) => `/blog?f=${index}${Math.random()}`);
    },
  },
  {
    row: '4b',
    what: 'parallel reads of a long post switch rendering off',
    async replay(product) {
      const id = await addPost(product, {
        title: 'Long',
        full_content: `<p>${'Text of a post. '.repeat(90_000)}</p>`,
      });
      return readAtOnce(product, 6, () => `/blog/${id}`);
    },
  },
  {
    row: '5',
    what: 'pages name a host that a stranger sent',
    async replay(product) {
      /** @type {Record<string, string>[]} */
      const sent = [
        { 'x-forwarded-host': 'evil.example' },
        { 'x-forwarded-proto': 'https://evil.example/?' },
        { host: 'evil.example' },
      ];
      const named = [];
      for (const headers of sent)
        for (const address of ['/about', '/feed.xml', '/sitemap.xml'])
          if ((await raw(product, address, headers)).text.includes('evil.example'))
            named.push(`${Object.keys(headers)} at ${address}`);
      return { held: named.length === 0, seen: named.join(', ') || 'named nowhere' };
    },
  },
  {
    row: '7',
    what: 'visitors without scripts share one limit',
    async replay(product) {
      for (let sent = 0; sent < 20; sent += 1) await sendEnquiry(product, '192.0.2.77');
      const { status: same } = await sendEnquiry(product, '192.0.2.77');
      const { status: other } = await sendEnquiry(product, '198.51.100.78');
      return {
        held: same >= 400 && other < 400,
        seen: `after 20 from one address, it is answered ${same} and another ${other}`,
      };
    },
  },
  {
    row: '12',
    what: 'the modules’ page stays open after a sign-out',
    async replay(product) {
      const { cookie } = await product.signIn('platform');
      const before = await product.send('/platform/modules', { cookie });
      await product.send('/api/logout', { cookie, json: {} });
      const after = await product.send('/platform/modules', { cookie });
      return {
        held: before.status === 200 && after.status === 401,
        seen: `${before.status}, then ${after.status}`,
      };
    },
  },
  {
    row: '13',
    what: 'addresses with two slashes hang or fail',
    async replay(product) {
      const { cookie } = await product.signIn('platform');
      const failed = [];
      for (const address of ['/login?next=//', '/login?next=/%5C', '//', '//x', '/\\'])
        for (const headers of /** @type {Record<string, string>[]} */ ([{}, { cookie }])) {
          const { status } = await raw(product, address, headers);
          if (status >= 500) failed.push(`${address}: ${status}`);
        }
      return {
        held: failed.length === 0,
        seen: failed.join(', ') || 'no 5xx; the browser’s half is tested in shell/src/navigation',
      };
    },
  },
];
