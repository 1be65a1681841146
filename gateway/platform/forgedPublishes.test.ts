import { createPublicKey, createSecretKey, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request as callServer, type ClientRequest } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { integrityOf } from '@vended/webpack/publishing/integrityOf.mjs';
import { authorization } from '@vended/webpack/publishing/remoteProduct.mjs';
import { newTeamKey, readTeamKey } from '@vended/webpack/publishing/teamKey.mjs';
import { SignJWT, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { revokeTeamKey } from '@vended/platform/signatures/teamKeys';
import { archiveOf, tarOf, type Entry } from '@vended/platform/testing/archives';
import { builtModule } from '@vended/platform/testing/folders';
import { runningGateway } from '../testing/runningGateway';
import { filesBelow, team, teamWithKey, type TeamSecret } from '@vended/platform/testing/teams';
import { postgres } from '@vended/platform/testing/platformDatabase';
import { registryUrlOf, storesOf } from '@vended/platform/testing/registries';

/** The script of no other module: what a product has already is not sent. */
const own = 'export const reports = "monthly"; '.repeat(100);

/** A gateway, a build of mfe-reports, and the keys of several teams. */
async function startProduct() {
  const gateway = await runningGateway();
  const signatures = (await storesOf(gateway.modulesDir)).trust.signatures;
  const reports = await teamWithKey(signatures);
  const stock = await teamWithKey(signatures, { team: 'Stock', modules: ['mfe-stock'] });
  const promoter = await teamWithKey(signatures, { may: ['promote'] });
  const publisher = await teamWithKey(signatures, { may: ['publish'] });
  const expired = await teamWithKey(signatures, { days: 0 });
  const revoked = await teamWithKey(signatures);
  await revokeTeamKey(signatures, revoked.id, 'ada');
  const stranger = readTeamKey({ VENDED_KEY: newTeamKey().secret });
  const alpha = await teamWithKey(signatures, { team: 'Alpha', modules: ['mfe-alpha'] });
  const { id: linkOfAlpha } = z
    .object({ id: z.string() })
    .parse(await team(gateway.url, alpha).release('mfe-alpha', 'link', { hours: 1 }));
  const dist = await builtModule('mfe-reports', {}, own);
  const description = await readFile(path.join(dist, 'build.json'), 'utf8');
  const keys = { reports, alpha, stock, promoter, publisher, expired, revoked, stranger };
  return { ...gateway, ...keys, dist, description, linkOfAlpha };
}

type Product = Awaited<ReturnType<typeof startProduct>>;

interface Sent {
  readonly method?: string;
  readonly target?: string;
  readonly body?: Buffer | string;
  /** Added to those that are signed, or in their place. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: TeamSecret;
  /** What is signed besides, or in place of, what follows from the request. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** The host that is signed. */
  readonly host?: string;
  /** Sent in pieces, without saying how much it is. */
  readonly chunked?: boolean;
}

const calls = '/platform/publishing';
const publishTarget = `${calls}/mfe-reports/publish`;

/** Sends a request that is signed as it should be, but for what is given. */
async function send(product: Product, sent: Sent): Promise<{ status: number; error: string }> {
  const { method = 'POST', target = publishTarget, body = '', headers = {}, key = product.reports } = sent;
  const bytes = Buffer.from(body);
  const url = new URL(product.url);
  const [name, action = ''] = target.slice(calls.length + 1).split('/');
  const claims = {
    digest: integrityOf(bytes),
    name,
    action: method === 'GET' ? 'read' : action,
    ...sent.claims,
  };
  const signed = { authorization: await authorization(sent.host ?? url.host, claims, key) };
  return new Promise((resolve, reject) => {
    const request = callServer(
      {
        host: url.hostname,
        port: url.port,
        path: target,
        method,
        headers: { ...signed, ...(!sent.chunked && { 'content-length': bytes.length }), ...headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, error: errorIn(text) }));
      },
    );
    request.on('error', reject);
    request.end(bytes);
  });
}

function errorIn(text: string): string {
  const { data } = z.object({ error: z.string() }).safeParse(text === '' ? null : JSON.parse(text));
  return data?.error ?? '';
}

type Listed = Record<string, { bytes: number; integrity: string }>;

/** A build.json with other content. */
function changed(
  description: string,
  change: (build: Record<string, unknown>, files: Listed) => void,
): string {
  const build = JSON.parse(description) as Record<string, unknown> & { files: Listed };
  change(build, build.files);
  return JSON.stringify(build);
}

interface Published {
  readonly description: string;
  readonly key: TeamSecret;
  /** Who signs the build; by default the key of the request. */
  readonly signer: TeamSecret;
  readonly statement: object;
  readonly claims: object;
  /** The archive; by default build.json alone, which is refused before a file is missed. */
  readonly body: Buffer;
}

/** A request that asks for a link to a build of a module. */
const linkOf = (name: string, asked: object = {}) => ({
  target: `${calls}/${name}/link`,
  body: JSON.stringify({ hours: 48, ...asked }),
});

/** The request that publishes a build, as it should be but for what is given. */
function publishing(product: Product, changes: Partial<Published> = {}): Sent & { readonly body: Buffer } {
  const { description = product.description, key = product.reports, signer = key } = changes;
  const digest = integrityOf(Buffer.from(description));
  const name = 'mfe-reports';
  const statement = JSON.stringify({
    type: 'vended team build 1',
    name,
    description: digest,
    provenance: null,
    ...changes.statement,
  });
  const claims = { digest, name, version: '1.0.0', statement, signature: signer.sign(statement) };
  const body = changes.body ?? archiveOf({ path: 'build.json', content: description });
  return { key, body, claims: { ...claims, ...changes.claims } };
}

const publish = (product: Product, changes: Partial<Published> = {}) =>
  send(product, publishing(product, changes));

/** Publishes a build whose build.json lists something else. */
const publishOf = (product: Product, change: (build: Record<string, unknown>, files: Listed) => void) =>
  publish(product, { description: changed(product.description, change) });

const listing = (file: string) => (product: Product) =>
  publishOf(product, (_build, files) => {
    Object.defineProperty(files, file, {
      value: { bytes: 3, integrity: integrityOf(Buffer.from('abc')) },
      enumerable: true,
    });
  });

/** Publishes an archive of build.json, and what follows it. */
const packing =
  (...entries: readonly Entry[]) =>
  (product: Product) =>
    publish(product, { body: archiveOf({ path: 'build.json', content: product.description }, ...entries) });

/** Sends all of a build but its last 50 kB. */
async function sendSlowly(product: Product, sent: Sent & { readonly body: Buffer }): Promise<ClientRequest> {
  const { host } = new URL(product.url);
  const claims = { action: 'publish', name: 'mfe-reports', ...sent.claims };
  const request = callServer(product.url + publishTarget, {
    method: 'POST',
    headers: {
      authorization: await authorization(host, claims, sent.key ?? product.reports),
      'content-length': sent.body.length,
    },
  });
  request.on('error', () => undefined);
  request.write(sent.body.subarray(0, -50_000));
  return request;
}

type Forgery = (product: Product) => Promise<{ status: number; error: string }>;

/** The times of a request that is signed in so many seconds. */
function signedAt(seconds: number) {
  const iat = Math.floor(Date.now() / 1000) + seconds;
  return { iat, exp: iat + 300 };
}

/** What a request to publish signs, and is not signed. */
const claimsOf = (product: Product) => ({
  ...publishing(product).claims,
  ...signedAt(0),
  aud: new URL(product.url).host,
  jti: 'a'.repeat(24),
  action: 'publish',
});

const unsigned = (product: Product) =>
  Promise.resolve(`Vended ${new UnsecuredJWT(claimsOf(product)).encode()}x`);

/** Whoever knows a public key could sign, where a server let the sender choose how it verifies. */
async function signedWithPublicKey(product: Product) {
  const known = createPublicKey(product.reports.privateKey).export({ format: 'pem', type: 'spki' });
  const token = await new SignJWT(claimsOf(product))
    .setProtectedHeader({ alg: 'HS256', typ: 'vended-request+jwt', kid: product.reports.id })
    .sign(createSecretKey(Buffer.from(known)));
  return `Vended ${token}`;
}

/** A build of which one file has arrived when another is on its way. */
const arrivingOf = (product: Product) =>
  publishing(product, {
    body: archiveOf(
      { path: 'build.json', content: product.description },
      { path: 'remoteEntry.js', content: own },
      { path: 'other.js', content: randomBytes(100_000) },
    ),
  });

/** Each forgery, and what the sentence says that refuses it. */
const forgeries: readonly (readonly [what: string, forge: Forgery, sentence: RegExp])[] = [
  ['without a signature', (product) => send(product, { ...publishing(product), headers: { authorization: '' } }), /is not signed/],
  ['with a malformed signature', (product) => send(product, { ...publishing(product), headers: { authorization: 'Vended a.b.c' } }), /is not signed/],
  ['without a kind of signature', async (product) => send(product, { ...publishing(product), headers: { authorization: await unsigned(product) } }), /is not signed/],
  ['that is signed with its public key as a password', async (product) => send(product, { ...publishing(product), headers: { authorization: await signedWithPublicKey(product) } }), /is not signed/],
  ['that does not expire', (product) => publish(product, { claims: { exp: undefined } }), /is not signed/],
  ['with an id that can be guessed', (product) => publish(product, { claims: { jti: '1' } }), /does not sign all/],
  ['with a key that nobody registered', (product) => publish(product, { key: product.stranger }), /does not know the key/],
  ['with another key under the name of a known one', (product) => publish(product, { key: { ...product.stranger, id: product.reports.id } }), /not that of the key/],
  ['with a revoked key', (product) => publish(product, { key: product.revoked }), /was revoked/],
  ['with an expired key', (product) => publish(product, { key: product.expired }), /has expired/],
  ['with the key of another module', (product) => publish(product, { key: product.stock }), /is for mfe-stock, and not for mfe-reports/],
  ['with a key that may only promote', (product) => publish(product, { key: product.promoter }), /may promote mfe-reports, and not publish it/],
  ['that was signed ten minutes ago', (product) => publish(product, { claims: signedAt(-600) }), /has expired/],
  ['that was signed an hour ago, for two', (product) => publish(product, { claims: { ...signedAt(-3600), exp: signedAt(3600).exp } }), /has expired/],
  ['that is signed for ten minutes from now', (product) => publish(product, { claims: signedAt(600) }), /in the future/],
  ['whose build.json was changed on the way', (product) => publish(product, { body: archiveOf({ path: 'build.json', content: product.description.replace('Reports', 'Resorts') }) }), /is not the one that was signed/],
  ['that was signed to do something else', (product) => publish(product, { claims: { action: 'rollback' } }), /signed to rollback mfe-reports, and not for this address/],
  ['that was signed for another module', (product) => publish(product, { claims: { name: 'mfe-stock' } }), /signed to publish mfe-stock, and not for this address/],
  ['that was signed for another installation', (product) => send(product, { ...publishing(product), host: 'staging.vended.example' }), /for another installation\. Send it with --to http/],
  ['of a build that another key has signed', (product) => publish(product, { signer: product.stock }), /is not signed with the key/],
  ['of a build in place of the signed one', (product) => publish(product, { statement: { description: integrityOf(Buffer.from('another')) } }), /is another build/],
  ['of a module in place of the signed one', (product) => publish(product, { statement: { name: 'mfe-stock' } }), /is another build/],
  ['of a build that names itself after another team’s module', (product) => publish(product, { description: product.description.replaceAll('mfe-reports', 'mfe-alpha'), statement: { name: 'mfe-alpha' } }), /is another build/],
  ['of a version in place of the signed one', (product) => publish(product, { claims: { version: '2.0.0' } }), /is another build/],
  ['that publishes another team’s module', (product) => send(product, { ...publishing(product), target: `${calls}/mfe-alpha/publish`, claims: { ...publishing(product).claims, name: 'mfe-alpha' } }), /and not for mfe-alpha\. Choose another name in module\.json/],
  ['that lists ../outside.js', listing('../outside.js'), /lists \.\.\/outside\.js, which is not a valid file name/],
  ['that lists a/../../outside.js', listing('a/../../outside.js'), /which is not a valid file name/],
  ['that lists /etc/cron.d/job', listing('/etc/cron.d/job'), /which is not a valid file name/],
  ['that lists C:\\job.js', listing('C:\\job.js'), /which is not a valid file name/],
  ['that lists ..\\outside.js', listing('..\\outside.js'), /which is not a valid file name/],
  ['that lists .env', listing('.env'), /which is not a valid file name/],
  ['that lists a name with a zero byte', listing('a.js\u0000.png'), /which is not a valid file name/],
  ['that lists record.json, which the store writes', listing('record.json'), /which is not a valid file name/],
  ['that lists a compressed copy of its own', listing('remoteEntry.js.br'), /which is not a valid file name/],
  ['that lists __proto__', listing('__proto__'), /a name that no file may have/],
  ['that lists a file below a file', listing('remoteEntry.js/more.js'), /lists remoteEntry\.js\/more\.js, which is not a valid file name/],
  ['that lists a file below a compressed copy', listing('remoteEntry.js.br/more.js'), /lists remoteEntry\.js\.br\/more\.js, which is not a valid file name/],
  ['that lists a file below what the store writes', listing('record.json/more.js'), /lists record\.json\/more\.js, which is not a valid file name/],
  ['that lists RECORD.json', listing('RECORD.json'), /lists RECORD\.json, which is not a valid file name/],
  ['that is to be entered by what every object has', (product) => publishOf(product, (build) => { build['entry'] = 'toString'; }), /toString is to be loaded but is not among its files/],
  ['whose server code browsers would get', (product) => publishOf(product, (build) => { build['server'] = 'remoteEntry.js'; }), /remoteEntry\.js renders pages on the server and is not below server\//],
  ['that lists a name twice, in capitals', listing('REMOTEENTRY.js'), /lists REMOTEENTRY\.js twice/],
  ['that lists 1,500 files', (product) => publishOf(product, (_build, files) => { for (let n = 0; n < 1500; n += 1) files[`f${n}.js`] = { bytes: 1, integrity: integrityOf(Buffer.from(String(n))) }; }), /files, and 1000 are allowed/],
  ['that lists a file of 9 MB', (product) => publishOf(product, (_build, files) => { files['large.png'] = { bytes: 9_000_000, integrity: integrityOf(Buffer.from('')) }; }), /9000000 bytes, and 8000000 are allowed/],
  ['that lists 60 MB in all', (product) => publishOf(product, (_build, files) => { for (let n = 0; n < 10; n += 1) files[`f${n}.png`] = { bytes: 6_000_000, integrity: integrityOf(Buffer.from(String(n))) }; }), /bytes in all/],
  ['that lists a file of less than nothing', (product) => publishOf(product, (_build, files) => { files['picture.png'] = { bytes: -1, integrity: integrityOf(Buffer.from('')) }; }), /malformed/],
  ['that lists a malformed hash', (product) => publishOf(product, (_build, files) => { files['picture.png'] = { bytes: 1, integrity: 'sha384-../../x' }; }), /has no hash for picture\.png/],
  ['of 3 MB that describe it', (product) => publish(product, { description: product.description + ' '.repeat(3_000_000) }), /larger than 2000000 bytes/],
  ['of 46 MB', (product) => publish(product, { body: Buffer.alloc(46_000_000) }), /larger than 45000000 bytes/],
  ['of 46 MB that do not say how much they are', (product) => send(product, { ...publishing(product), body: randomBytes(46_000_000), chunked: true }), /larger than 45000000 bytes|malformed/],
  ['that is compressed once more on its way', (product) => send(product, { ...publishing(product), body: gzipSync(publishing(product).body), headers: { 'content-encoding': 'gzip' } }), /is compressed once more/],
  ['that is no archive', (product) => publish(product, { body: Buffer.from('PK\u0003\u0004') }), /The archive is malformed/],
  ['with zeros without end', (product) => publish(product, { body: gzipSync(Buffer.concat([tarOf({ path: 'build.json', content: product.description }).subarray(0, -1024), Buffer.alloc(60_000_000)])) }), /goes on after its end/],
  ['that does not begin with build.json', (product) => publish(product, { body: archiveOf({ path: 'remoteEntry.js', content: own }) }), /does not begin with build\.json/],
  ['without its files', (product) => publish(product), /build\.json lists \S+, which the archive does not have/],
  ['with a file that is not listed', packing({ path: 'other.js', content: 'abc' }), /"other\.js" which build\.json does not list/],
  ['with a file outside its folder', packing({ path: '../../outside.js', content: 'abc' }), /which build\.json does not list/],
  ['with a file at the root', packing({ path: '/etc/cron.d/job', content: 'abc' }), /which build\.json does not list/],
  ['with a file of another content', packing({ path: 'remoteEntry.js', content: own.replace('monthly', 'Monthly') }), /remoteEntry\.js is not the file that build\.json lists/],
  ['with a shorter file', packing({ path: 'remoteEntry.js', content: own.slice(1) }), /remoteEntry\.js is not the file that build\.json lists/],
  ['with a file twice', packing({ path: 'remoteEntry.js', content: own }, { path: 'remoteEntry.js', content: own }), /"remoteEntry\.js" twice/],
  ['with a link in place of a file', packing({ path: 'remoteEntry.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }), /is a SymbolicLink and not a file/],
  ['that is nested a hundred thousand times', (product) => publish(product, { description: changed(product.description, () => undefined).replace('"container"', `"properties":{"slots":{"a":{"b":${'['.repeat(100_000)}${']'.repeat(100_000)}}},"extensions":{}},"container"`) }), /nested too deeply|malformed|not valid JSON/],
  ['that is described by no JSON', (product) => publish(product, { description: 'PK\u0003\u0004' }), /is not valid JSON/],
  ['of a module that no module may be named like', (product) => publish(product, { description: product.description.replaceAll('mfe-reports', '../mfe-reports') }), /malformed/],
  ['that needs a contract of the future', (product) => publishOf(product, (build) => { Object.assign(build['manifest'] as object, { contract: '^99.0.0' }); }), /it needs \^99\.0\.0 of the shell's contract/],
  ['that promotes without the right to', (product) => send(product, { target: '/platform/publishing/mfe-reports/promote', body: '{}', key: product.publisher }), /may publish mfe-reports, and not promote it/],
  ['that rolls back another team’s module', (product) => send(product, { target: '/platform/publishing/mfe-alpha/rollback', body: '{}' }), /and not for mfe-alpha/],
  ['that promotes what was never published', (product) => send(product, { target: '/platform/publishing/mfe-reports/promote', body: '{}' }), /there is no build/],
  ['that makes a link without the right to', (product) => send(product, { ...linkOf('mfe-reports'), key: product.publisher }), /may publish mfe-reports, and not link it/],
  ['that makes a link of another team’s module', (product) => send(product, linkOf('mfe-alpha')), /and not for mfe-alpha/],
  ['that makes a link with the key of another module', (product) => send(product, { ...linkOf('mfe-reports'), key: product.stock }), /is for mfe-stock, and not for mfe-reports/],
  ['that makes a link without a signature', (product) => send(product, { ...linkOf('mfe-reports'), headers: { authorization: '' } }), /is not signed/],
  ['that makes a link with a session instead of a key', (product) => send(product, { ...linkOf('mfe-reports'), headers: { authorization: '', cookie: 'vended_session=of-platform' } }), /is not signed/],
  ['that makes a link with a revoked key', (product) => send(product, { ...linkOf('mfe-reports'), key: product.revoked }), /was revoked/],
  ['that makes a link for longer than it was signed for', (product) => send(product, { ...linkOf('mfe-reports', { hours: 700 }), claims: { digest: integrityOf(Buffer.from(linkOf('mfe-reports').body)) } }), /is not the one that was signed/],
  ['that makes a link for a year', (product) => send(product, linkOf('mfe-reports', { hours: 8760 })), /whole number of hours from 1 to 720/],
  ['that makes a link for half an hour', (product) => send(product, linkOf('mfe-reports', { hours: 0.5 })), /whole number of hours from 1 to 720/],
  ['that makes a link for no known time', (product) => send(product, linkOf('mfe-reports', { hours: '48' })), /The request is malformed/],
  ['that makes a link of what was never published', (product) => send(product, linkOf('mfe-reports')), /there is no build of it/],
  ['that makes a link of a path', (product) => send(product, linkOf('mfe-reports', { build: '../../mfe-alpha' })), /there is no build \.\.\/\.\.\/mfe-alpha/],
  ['that makes a link of no module', (product) => send(product, linkOf('..%2Fshell')), /no module of that name/],
  ['that says who made a link', (product) => send(product, linkOf('mfe-reports', { madeBy: 'ada' })), /The request is malformed/],
  ['that reads the links of another team', (product) => send(product, { method: 'GET', target: '/platform/publishing/mfe-alpha/links' }), /and not for mfe-alpha/],
  ['that revokes a link of another team', (product) => send(product, { target: '/platform/publishing/mfe-alpha/end-link', body: '{"link":"0123456789abcdef"}' }), /and not for mfe-alpha/],
  ['that revokes a link of another team under the name of its own module', (product) => send(product, { target: '/platform/publishing/mfe-reports/end-link', body: JSON.stringify({ link: product.linkOfAlpha }) }), /no link [0-9a-f]{16} of mfe-reports/],
  ['that revokes a link without the right to', (product) => send(product, { target: '/platform/publishing/mfe-reports/end-link', body: JSON.stringify({ link: product.linkOfAlpha }), key: product.publisher }), /and not link it/],
  ['that asks for the history without a key', (product) => send(product, { method: 'GET', target: `${calls}/history`, headers: { authorization: '' } }), /is not signed/],
]; // oxfmt-ignore

/** All that a forgery could leave. What is remembered of signed requests, so that none counts twice, is removed in time. */
const kept = async (product: Product) => [
  ...(await filesBelow(product.modulesDir)),
  await postgres.contents(await registryUrlOf(product.modulesDir)),
];

describe('a request', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });

  it.each(forgeries)('%s is refused, and leaves nothing', async (_what, forge, sentence) => {
    const before = await kept(product);
    const { status, error } = await forge(product);
    expect({ status: Math.floor(status / 100), error }).toEqual({
      status: 4,
      error: expect.stringMatching(sentence) as string,
    });
    expect(error).toMatch(/^[^\n]+\.$/);
    expect(await kept(product)).toEqual(before);
  });

  it('that was made before is refused', async () => {
    const asked = { ...linkOf('mfe-alpha'), key: product.alpha, claims: { jti: 'a'.repeat(24) } };
    expect(await send(product, asked)).toMatchObject({ status: 200 });
    const before = await kept(product);
    expect(await send(product, asked)).toEqual({
      status: 401,
      error: 'This request was made before. Sign each request with a new id.',
    });
    expect(await kept(product)).toEqual(before);
  });

  it('of a kit of the release before is refused with the command that upgrades it, and leaves nothing', async () => {
    const before = await kept(product);
    for (const [method, target] of [
      ['POST', '/platform/builds'],
      ['PUT', '/platform/builds/0123/4567'],
      ['GET', '/platform/builds/mfe-reports'],
      ['POST', '/platform/releases/mfe-reports/promote'],
      ['GET', '/platform/history'],
    ] as const) {
      const headers = {
        'signature-input': 'vended=("@method")',
        signature: 'vended=:AAAA:',
        authorization: '',
      };
      expect(await send(product, { method, target, headers })).toEqual({
        status: 426,
        error:
          'The installed @vended/webpack publishes in a way that this product takes no more: upgrade it with npm install --save-dev --save-exact @vended/webpack@latest, then run the command again.',
      });
    }
    expect(await kept(product)).toEqual(before);
  });
});

describe('a build', () => {
  it('of a connection that breaks leaves nothing, and can be published afterwards', async () => {
    const product = await startProduct();
    const before = await kept(product);
    const request = await sendSlowly(product, arrivingOf(product));
    const arriving = () => readdir(path.join(product.modulesDir, '.arriving'), { recursive: true });
    while ((await arriving().catch(() => [])).length < 2) await pause(5);
    request.destroy();
    // The server learns later than the sender that the connection is broken.
    while ((await arriving().catch(() => ['more'])).length > 0) await pause(5);
    expect(await kept(product)).toEqual(before);
    const published = await team(product.url, product.reports).publish(product.dist);
    expect(published).toMatchObject({ name: 'mfe-reports', known: false });
  });

  it('of a key with too many that arrive slowly has to wait, and those of other keys have not', async () => {
    const product = await startProduct();
    const before = await filesBelow(product.modulesDir);
    const slow = await Promise.all([1, 2, 3, 4].map(() => sendSlowly(product, arrivingOf(product))));
    const arriving = async () => (await filesBelow(product.modulesDir)).length - before.length;
    while ((await arriving()) < slow.length) await pause(5);
    expect(await publish(product)).toEqual({
      status: 503,
      error: 'Too many builds are being received: try again.',
    });
    const other = await builtModule('mfe-stock', {}, own);
    expect(await team(product.url, product.stock).publish(other)).toMatchObject({ name: 'mfe-stock' });
    for (const request of slow) request.destroy();
  });
});
