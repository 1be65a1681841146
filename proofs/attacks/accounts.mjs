import { connect } from 'node:net';

/** @import { Finding, Product } from './product.mjs' */

/** @param {Product} product @param {string} cookie @param {Record<string, unknown>} user */
const saveUser = (product, cookie, user) =>
  product.send('/api/users', { cookie, json: { user_type: 'user', ...user } });

/**
 * Sends a request in pieces, and measures how long the server keeps the connection open, in seconds.
 *
 * @param {Product} product @param {string} head @param {{ drip?: boolean, seconds: number }} options
 * @returns {Promise<{ seconds: number, answer: string }>}
 */
function byHand(product, head, { drip = false, seconds }) {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(product.url);
    const began = Date.now();
    const socket = connect(Number(port), hostname, () => socket.write(head));
    let answer = '';
    const timer = setInterval(() => drip && socket.writable && socket.write('x'), 1_000);
    const limit = setTimeout(() => socket.destroy(), seconds * 1_000);
    socket.on('data', (text) => {
      answer += text;
      if (!drip) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      clearTimeout(limit);
      resolve({ seconds: Math.round((Date.now() - began) / 1_000), answer });
    });
  });
}

/** @type {readonly Finding[]} */
export const accountFindings = [
  {
    row: '6',
    what: 'a user with a capital outside ASCII cannot sign in',
    async replay(product) {
      const { cookie } = await product.signIn('acme.admin');
      const { status: created } = await saveUser(product, cookie, {
        action: 'INSERT',
        username: 'Ömer831',
        password: product.password,
      });
      const { status } = await product.signIn('Ömer831');
      const { status: decomposed } = await product.signIn('O\u0308mer831');
      return {
        held: status === 200 && decomposed === 200,
        seen: `created with ${created}, signs in with ${status}, spelt with a combining mark with ${decomposed}`,
      };
    },
  },
  {
    row: '8',
    what: 'wrong passwords of others lock a user out',
    async replay(product) {
      const from = '203.0.113.5';
      const { cookie } = await product.signIn('acme.guessed', { from });
      for (let guess = 0; guess < 21; guess += 1)
        await product.signIn('acme.guessed', { from: '192.0.2.66', password: `wrong-${guess}` });
      const { status } = await product.signIn('acme.guessed', { from, cookie });
      return {
        held: status === 200,
        seen: `from a browser that is known the right one is answered ${status}`,
      };
    },
  },
  {
    row: '9',
    what: 'names of other accounts’ users are found by trying',
    async replay(product) {
      // From an account that no other row uses, because afterwards it may try no further names for an hour.
      const { cookie } = await product.signIn('initech.admin');
      let found = 0;
      for (let probe = 0; probe < 60; probe += 1) {
        const { status } = await saveUser(product, cookie, {
          action: 'INSERT',
          username: 'globex.admin',
          password: product.password,
        });
        if (status === 409) found += 1;
      }
      return { held: found <= 20, seen: `${found} of 60 probes were answered with "taken"` };
    },
  },
  {
    row: '10',
    what: 'nobody can be removed',
    async replay(product) {
      const { cookie } = await product.signIn('acme.admin');
      const username = 'leaving.user';
      const added = await saveUser(product, cookie, {
        action: 'INSERT',
        username,
        password: product.password,
      });
      if (added.status !== 200) throw new Error(`the user was added with ${added.status}`);
      const { text } = await product.send(`/api/users?q=${username}`, { cookie });
      const user = JSON.parse(text).users?.[0];
      const leaver = await product.signIn(username);
      const { status } = await product.send('/api/users', {
        cookie,
        json: { action: 'DEACTIVATE', user_id: user?.user_id ?? user?.id },
      });
      const after = await product.send('/api/session', { cookie: leaver.cookie });
      const again = await product.signIn(username);
      return {
        held: status === 200 && after.status === 401 && again.status !== 200,
        seen: `deactivated with ${status}; then the session is answered ${after.status}, a sign-in ${again.status}`,
      };
    },
  },
  {
    row: '11',
    what: 'an old session survives a second sign-in in the same browser',
    async replay(product) {
      const first = await product.signIn('acme.admin');
      await product.signIn('acme.admin', { cookie: first.cookie });
      const { status } = await product.send('/api/session', { cookie: first.cookie });
      return { held: status === 401, seen: `the first session is answered ${status}` };
    },
  },
  {
    row: '20',
    what: 'weak passwords, and another spelling or script of a name that is taken, are accepted',
    async replay(product) {
      const { cookie } = await product.signIn('acme.admin');
      const tries = [
        ['weak.one', 'password'],
        ['weak.password.two', 'weak.password.two'],
        ['ACME.Admin', product.password],
        // A Cyrillic letter.
        ['\u0430cme.admin', product.password],
      ];
      const seen = [];
      for (const [username, password] of tries) {
        const { status } = await saveUser(product, cookie, { action: 'INSERT', username, password });
        seen.push({ username, status });
      }
      return {
        // A refusal for another reason, such as 429 for too many, says nothing of the credentials.
        held: seen.every(({ status }) => status === 400 || status === 409),
        seen: seen.map(({ username, status }) => `${username}: ${status}`).join(', '),
      };
    },
  },
  {
    row: '22',
    what: 'large bodies are read of people who may not send them, and imports have no limit',
    async replay(product) {
      const { cookie } = await product.signIn('acme.user', { from: '203.0.113.5' });
      const head = [
        'POST /api/blog_upload_image HTTP/1.1',
        'Host: www.vended.example',
        `Cookie: ${cookie}`,
        'Content-Type: application/json',
        'Content-Length: 10000000',
        '',
        '{"image":"',
      ].join('\r\n');
      const { answer } = await byHand(product, head, { seconds: 5 });
      const importer = await product.signIn('acme.admin');
      const small = { action: 'CHECK', rows: [{ row: 1, cells: { vendor_name: 'Bolts' } }] };
      let imports = 0;
      while (imports < 301) {
        const { status: imported } = await product.send('/api/vendors_import', {
          cookie: importer.cookie,
          json: small,
        });
        if (imported === 429) break;
        imports += 1;
      }
      const status = /^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 'not at all';
      return {
        held: status === '403' && imports === 300,
        seen: `before its body the upload is answered ${status}; ${imports} of 301 small imports are taken`,
      };
    },
  },
  {
    row: '23',
    what: 'slow bodies stay open',
    async replay(product) {
      const head =
        'POST /api/login HTTP/1.1\r\nHost: www.vended.example\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
      const { seconds } = await byHand(product, head, { drip: true, seconds: 150 });
      return { held: seconds < 150, seen: `a byte each second keeps a connection open for ${seconds} s` };
    },
  },
  {
    row: '24',
    what: 'sign-ins and refusals are not logged',
    async replay(product) {
      await product.signIn('globex.admin', { from: '203.0.113.24' });
      await product.signIn('globex.admin', { from: '203.0.113.24', password: 'wrong-password' });
      await new Promise((resolve) => setTimeout(resolve, 500));
      const lines = product.log.split('\n').filter((line) => line.includes('203.0.113.24'));
      const signedIn = lines.some((line) => line.includes('globex.admin') || line.includes('user_id'));
      const refused = lines.some((line) => line.includes('"reason"'));
      return {
        held: signedIn && refused && !product.log.includes('wrong-password'),
        seen: `${lines.length} lines with the address; who signed in: ${signedIn}, why refused: ${refused}`,
      };
    },
  },
];
