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
import { revokeTeamKey } from '../signatures/teamKeys';
import { archiveOf, tarOf, type Entry } from '../testing/archives';
import { builtModule } from '../testing/folders';
import { runningGateway } from 'gateway/testing/runningGateway';
import { filesBelow, team, teamWithKey, type TeamSecret } from '../testing/teams';
import { postgres } from '../testing/platformDatabase';
import { registryUrlOf, storesOf } from '../testing/registries';

/** The script of no other module: what a product has already is not sent. */
const own = 'export const reports = "monthly"; '.repeat(100);

/** A gateway, a build of mfe-reports, and the keys of several teams. */
async function product() {
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

type Product = Awaited<ReturnType<typeof product>>;

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
async function send(there: Product, sent: Sent): Promise<{ status: number; error: string }> {
  const { method = 'POST', target = publishTarget, body = '', headers = {}, key = there.reports } = sent;
  const bytes = Buffer.from(body);
  const url = new URL(there.url);
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
function publishing(there: Product, changes: Partial<Published> = {}): Sent & { readonly body: Buffer } {
  const { description = there.description, key = there.reports, signer = key } = changes;
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

const publish = (there: Product, changes: Partial<Published> = {}) => send(there, publishing(there, changes));

/** Publishes a build whose build.json lists something else. */
const publishOf = (there: Product, change: (build: Record<string, unknown>, files: Listed) => void) =>
  publish(there, { description: changed(there.description, change) });

const listing = (file: string) => (there: Product) =>
  publishOf(there, (_build, files) => {
    Object.defineProperty(files, file, {
      value: { bytes: 3, integrity: integrityOf(Buffer.from('abc')) },
      enumerable: true,
    });
  });

/** Publishes an archive of build.json, and what follows it. */
const packing =
  (...entries: readonly Entry[]) =>
  (there: Product) =>
    publish(there, { body: archiveOf({ path: 'build.json', content: there.description }, ...entries) });

/** Sends all of a build but its last 50 kB. */
async function sendSlowly(there: Product, sent: Sent & { readonly body: Buffer }): Promise<ClientRequest> {
  const { host } = new URL(there.url);
  const claims = { action: 'publish', name: 'mfe-reports', ...sent.claims };
  const request = callServer(there.url + publishTarget, {
    method: 'POST',
    headers: {
      authorization: await authorization(host, claims, sent.key ?? there.reports),
      'content-length': sent.body.length,
    },
  });
  request.on('error', () => undefined);
  request.write(sent.body.subarray(0, -50_000));
  return request;
}

type Forgery = (there: Product) => Promise<{ status: number; error: string }>;

/** The times of a request that is signed in so many seconds. */
function signedAt(seconds: number) {
  const iat = Math.floor(Date.now() / 1000) + seconds;
  return { iat, exp: iat + 300 };
}

/** What a request to publish signs, and is not signed. */
const claimsOf = (there: Product) => ({
  ...publishing(there).claims,
  ...signedAt(0),
  aud: new URL(there.url).host,
  jti: 'a'.repeat(24),
  action: 'publish',
});

const unsigned = (there: Product) => Promise.resolve(`Vended ${new UnsecuredJWT(claimsOf(there)).encode()}x`);

/** Whoever knows a public key could sign, where a server let the sender choose how it verifies. */
async function signedWithPublicKey(there: Product) {
  const known = createPublicKey(there.reports.privateKey).export({ format: 'pem', type: 'spki' });
  const token = await new SignJWT(claimsOf(there))
    .setProtectedHeader({ alg: 'HS256', typ: 'vended-request+jwt', kid: there.reports.id })
    .sign(createSecretKey(Buffer.from(known)));
  return `Vended ${token}`;
}

/** A build of which one file has arrived when another is on its way. */
const arrivingOf = (there: Product) =>
  publishing(there, {
    body: archiveOf(
      { path: 'build.json', content: there.description },
      { path: 'remoteEntry.js', content: own },
      { path: 'other.js', content: randomBytes(100_000) },
    ),
  });

/** Each forgery, and what the sentence says that refuses it. */
const forgeries: readonly (readonly [what: string, forge: Forgery, sentence: RegExp])[] = [
  ['without a signature', (there) => send(there, { ...publishing(there), headers: { authorization: '' } }), /is not signed/],
  ['with a malformed signature', (there) => send(there, { ...publishing(there), headers: { authorization: 'Vended a.b.c' } }), /is not signed/],
  ['without a kind of signature', async (there) => send(there, { ...publishing(there), headers: { authorization: await unsigned(there) } }), /is not signed/],
  ['that is signed with its public key as a password', async (there) => send(there, { ...publishing(there), headers: { authorization: await signedWithPublicKey(there) } }), /is not signed/],
  ['that does not expire', (there) => publish(there, { claims: { exp: undefined } }), /is not signed/],
  ['with an id that can be guessed', (there) => publish(there, { claims: { jti: '1' } }), /does not sign all/],
  ['with a key that nobody registered', (there) => publish(there, { key: there.stranger }), /does not know the key/],
  ['with another key under the name of a known one', (there) => publish(there, { key: { ...there.stranger, id: there.reports.id } }), /not that of the key/],
  ['with a revoked key', (there) => publish(there, { key: there.revoked }), /was revoked/],
  ['with an expired key', (there) => publish(there, { key: there.expired }), /has expired/],
  ['with the key of another module', (there) => publish(there, { key: there.stock }), /is for mfe-stock, and not for mfe-reports/],
  ['with a key that may only promote', (there) => publish(there, { key: there.promoter }), /may promote mfe-reports, and not publish it/],
  ['that was signed ten minutes ago', (there) => publish(there, { claims: signedAt(-600) }), /has expired/],
  ['that was signed an hour ago, for two', (there) => publish(there, { claims: { ...signedAt(-3600), exp: signedAt(3600).exp } }), /has expired/],
  ['that is signed for ten minutes from now', (there) => publish(there, { claims: signedAt(600) }), /in the future/],
  ['whose build.json was changed on the way', (there) => publish(there, { body: archiveOf({ path: 'build.json', content: there.description.replace('Reports', 'Resorts') }) }), /is not the one that was signed/],
  ['that was signed to do something else', (there) => publish(there, { claims: { action: 'rollback' } }), /signed to rollback mfe-reports, and not for this address/],
  ['that was signed for another module', (there) => publish(there, { claims: { name: 'mfe-stock' } }), /signed to publish mfe-stock, and not for this address/],
  ['that was signed for another installation', (there) => send(there, { ...publishing(there), host: 'staging.vended.example' }), /for another installation\. Send it with --to http/],
  ['of a build that another key has signed', (there) => publish(there, { signer: there.stock }), /is not signed with the key/],
  ['of a build in place of the signed one', (there) => publish(there, { statement: { description: integrityOf(Buffer.from('another')) } }), /is another build/],
  ['of a module in place of the signed one', (there) => publish(there, { statement: { name: 'mfe-stock' } }), /is another build/],
  ['of a build that names itself after another team’s module', (there) => publish(there, { description: there.description.replaceAll('mfe-reports', 'mfe-alpha'), statement: { name: 'mfe-alpha' } }), /is another build/],
  ['of a version in place of the signed one', (there) => publish(there, { claims: { version: '2.0.0' } }), /is another build/],
  ['that publishes another team’s module', (there) => send(there, { ...publishing(there), target: `${calls}/mfe-alpha/publish`, claims: { ...publishing(there).claims, name: 'mfe-alpha' } }), /and not for mfe-alpha\. Choose another name in module\.json/],
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
  ['that is to be entered by what every object has', (there) => publishOf(there, (build) => { build['entry'] = 'toString'; }), /toString is to be loaded but is not among its files/],
  ['whose server code browsers would get', (there) => publishOf(there, (build) => { build['server'] = 'remoteEntry.js'; }), /remoteEntry\.js renders pages on the server and is not below server\//],
  ['that lists a name twice, in capitals', listing('REMOTEENTRY.js'), /lists REMOTEENTRY\.js twice/],
  ['that lists 1,500 files', (there) => publishOf(there, (_build, files) => { for (let n = 0; n < 1500; n += 1) files[`f${n}.js`] = { bytes: 1, integrity: integrityOf(Buffer.from(String(n))) }; }), /files, and 1000 are allowed/],
  ['that lists a file of 9 MB', (there) => publishOf(there, (_build, files) => { files['large.png'] = { bytes: 9_000_000, integrity: integrityOf(Buffer.from('')) }; }), /9000000 bytes, and 8000000 are allowed/],
  ['that lists 60 MB in all', (there) => publishOf(there, (_build, files) => { for (let n = 0; n < 10; n += 1) files[`f${n}.png`] = { bytes: 6_000_000, integrity: integrityOf(Buffer.from(String(n))) }; }), /bytes in all/],
  ['that lists a file of less than nothing', (there) => publishOf(there, (_build, files) => { files['picture.png'] = { bytes: -1, integrity: integrityOf(Buffer.from('')) }; }), /malformed/],
  ['that lists a malformed hash', (there) => publishOf(there, (_build, files) => { files['picture.png'] = { bytes: 1, integrity: 'sha384-../../x' }; }), /has no hash for picture\.png/],
  ['of 3 MB that describe it', (there) => publish(there, { description: there.description + ' '.repeat(3_000_000) }), /larger than 2000000 bytes/],
  ['of 46 MB', (there) => publish(there, { body: Buffer.alloc(46_000_000) }), /larger than 45000000 bytes/],
  ['of 46 MB that do not say how much they are', (there) => send(there, { ...publishing(there), body: randomBytes(46_000_000), chunked: true }), /larger than 45000000 bytes|malformed/],
  ['that is compressed once more on its way', (there) => send(there, { ...publishing(there), body: gzipSync(publishing(there).body), headers: { 'content-encoding': 'gzip' } }), /is compressed once more/],
  ['that is no archive', (there) => publish(there, { body: Buffer.from('PK\u0003\u0004') }), /The archive is malformed/],
  ['with zeros without end', (there) => publish(there, { body: gzipSync(Buffer.concat([tarOf({ path: 'build.json', content: there.description }).subarray(0, -1024), Buffer.alloc(60_000_000)])) }), /goes on after its end/],
  ['that does not begin with build.json', (there) => publish(there, { body: archiveOf({ path: 'remoteEntry.js', content: own }) }), /does not begin with build\.json/],
  ['without its files', (there) => publish(there), /build\.json lists \S+, which the archive does not have/],
  ['with a file that is not listed', packing({ path: 'other.js', content: 'abc' }), /"other\.js" which build\.json does not list/],
  ['with a file outside its folder', packing({ path: '../../outside.js', content: 'abc' }), /which build\.json does not list/],
  ['with a file at the root', packing({ path: '/etc/cron.d/job', content: 'abc' }), /which build\.json does not list/],
  ['with a file of another content', packing({ path: 'remoteEntry.js', content: own.replace('monthly', 'Monthly') }), /remoteEntry\.js is not the file that build\.json lists/],
  ['with a shorter file', packing({ path: 'remoteEntry.js', content: own.slice(1) }), /remoteEntry\.js is not the file that build\.json lists/],
  ['with a file twice', packing({ path: 'remoteEntry.js', content: own }, { path: 'remoteEntry.js', content: own }), /"remoteEntry\.js" twice/],
  ['with a link in place of a file', packing({ path: 'remoteEntry.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }), /is a SymbolicLink and not a file/],
  ['that is nested a hundred thousand times', (there) => publish(there, { description: changed(there.description, () => undefined).replace('"container"', `"properties":{"slots":{"a":{"b":${'['.repeat(100_000)}${']'.repeat(100_000)}}},"extensions":{}},"container"`) }), /nested too deeply|malformed|not valid JSON/],
  ['that is described by no JSON', (there) => publish(there, { description: 'PK\u0003\u0004' }), /is not valid JSON/],
  ['of a module that no module may be named like', (there) => publish(there, { description: there.description.replaceAll('mfe-reports', '../mfe-reports') }), /malformed/],
  ['that needs a contract of the future', (there) => publishOf(there, (build) => { Object.assign(build['manifest'] as object, { contract: '^99.0.0' }); }), /it needs \^99\.0\.0 of the shell's contract/],
  ['that promotes without the right to', (there) => send(there, { target: '/platform/publishing/mfe-reports/promote', body: '{}', key: there.publisher }), /may publish mfe-reports, and not promote it/],
  ['that rolls back another team’s module', (there) => send(there, { target: '/platform/publishing/mfe-alpha/rollback', body: '{}' }), /and not for mfe-alpha/],
  ['that promotes what was never published', (there) => send(there, { target: '/platform/publishing/mfe-reports/promote', body: '{}' }), /there is no build/],
  ['that makes a link without the right to', (there) => send(there, { ...linkOf('mfe-reports'), key: there.publisher }), /may publish mfe-reports, and not link it/],
  ['that makes a link of another team’s module', (there) => send(there, linkOf('mfe-alpha')), /and not for mfe-alpha/],
  ['that makes a link with the key of another module', (there) => send(there, { ...linkOf('mfe-reports'), key: there.stock }), /is for mfe-stock, and not for mfe-reports/],
  ['that makes a link without a signature', (there) => send(there, { ...linkOf('mfe-reports'), headers: { authorization: '' } }), /is not signed/],
  ['that makes a link with a session instead of a key', (there) => send(there, { ...linkOf('mfe-reports'), headers: { authorization: '', cookie: 'vended_session=of-platform' } }), /is not signed/],
  ['that makes a link with a revoked key', (there) => send(there, { ...linkOf('mfe-reports'), key: there.revoked }), /was revoked/],
  ['that makes a link for longer than it was signed for', (there) => send(there, { ...linkOf('mfe-reports', { hours: 700 }), claims: { digest: integrityOf(Buffer.from(linkOf('mfe-reports').body)) } }), /is not the one that was signed/],
  ['that makes a link for a year', (there) => send(there, linkOf('mfe-reports', { hours: 8760 })), /whole number of hours from 1 to 720/],
  ['that makes a link for half an hour', (there) => send(there, linkOf('mfe-reports', { hours: 0.5 })), /whole number of hours from 1 to 720/],
  ['that makes a link for no known time', (there) => send(there, linkOf('mfe-reports', { hours: '48' })), /The request is malformed/],
  ['that makes a link of what was never published', (there) => send(there, linkOf('mfe-reports')), /there is no build of it/],
  ['that makes a link of a path', (there) => send(there, linkOf('mfe-reports', { build: '../../mfe-alpha' })), /there is no build \.\.\/\.\.\/mfe-alpha/],
  ['that makes a link of no module', (there) => send(there, linkOf('..%2Fshell')), /no module of that name/],
  ['that says who made a link', (there) => send(there, linkOf('mfe-reports', { madeBy: 'ada' })), /The request is malformed/],
  ['that reads the links of another team', (there) => send(there, { method: 'GET', target: '/platform/publishing/mfe-alpha/links' }), /and not for mfe-alpha/],
  ['that revokes a link of another team', (there) => send(there, { target: '/platform/publishing/mfe-alpha/end-link', body: '{"link":"0123456789abcdef"}' }), /and not for mfe-alpha/],
  ['that revokes a link of another team under the name of its own module', (there) => send(there, { target: '/platform/publishing/mfe-reports/end-link', body: JSON.stringify({ link: there.linkOfAlpha }) }), /no link [0-9a-f]{16} of mfe-reports/],
  ['that revokes a link without the right to', (there) => send(there, { target: '/platform/publishing/mfe-reports/end-link', body: JSON.stringify({ link: there.linkOfAlpha }), key: there.publisher }), /and not link it/],
  ['that asks for the history without a key', (there) => send(there, { method: 'GET', target: `${calls}/history`, headers: { authorization: '' } }), /is not signed/],
]; // oxfmt-ignore

/** All that a forgery could leave. What is remembered of signed requests, so that none counts twice, is removed in time. */
const kept = async (there: Product) => [
  ...(await filesBelow(there.modulesDir)),
  await postgres.contents(await registryUrlOf(there.modulesDir)),
];

describe('a request', () => {
  let there: Product;
  beforeAll(async () => {
    there = await product();
  });

  it.each(forgeries)('%s is refused, and leaves nothing', async (_what, forge, sentence) => {
    const before = await kept(there);
    const { status, error } = await forge(there);
    expect({ status: Math.floor(status / 100), error }).toEqual({
      status: 4,
      error: expect.stringMatching(sentence) as string,
    });
    expect(error).toMatch(/^[^\n]+\.$/);
    expect(await kept(there)).toEqual(before);
  });

  it('that was made before is refused', async () => {
    const asked = { ...linkOf('mfe-alpha'), key: there.alpha, claims: { jti: 'a'.repeat(24) } };
    expect(await send(there, asked)).toMatchObject({ status: 200 });
    const before = await kept(there);
    expect(await send(there, asked)).toEqual({
      status: 401,
      error: 'This request was made before. Sign each request with a new id.',
    });
    expect(await kept(there)).toEqual(before);
  });

  it('of a kit of the release before is refused with the command that upgrades it, and leaves nothing', async () => {
    const before = await kept(there);
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
      expect(await send(there, { method, target, headers })).toEqual({
        status: 426,
        error:
          'The installed @vended/webpack publishes in a way that this product takes no more: upgrade it with npm install --save-dev --save-exact @vended/webpack@latest, then run the command again.',
      });
    }
    expect(await kept(there)).toEqual(before);
  });
});

describe('a build', () => {
  it('of a connection that breaks leaves nothing, and can be published afterwards', async () => {
    const there = await product();
    const before = await kept(there);
    const request = await sendSlowly(there, arrivingOf(there));
    const arriving = () => readdir(path.join(there.modulesDir, '.arriving'), { recursive: true });
    while ((await arriving().catch(() => [])).length < 2) await pause(5);
    request.destroy();
    // The server learns later than the sender that the connection is broken.
    while ((await arriving().catch(() => ['more'])).length > 0) await pause(5);
    expect(await kept(there)).toEqual(before);
    const published = await team(there.url, there.reports).publish(there.dist);
    expect(published).toMatchObject({ name: 'mfe-reports', known: false });
  });

  it('of a key with too many that arrive slowly has to wait, and those of other keys have not', async () => {
    const there = await product();
    const before = await filesBelow(there.modulesDir);
    const slow = await Promise.all([1, 2, 3, 4].map(() => sendSlowly(there, arrivingOf(there))));
    const arriving = async () => (await filesBelow(there.modulesDir)).length - before.length;
    while ((await arriving()) < slow.length) await pause(5);
    expect(await publish(there)).toEqual({
      status: 503,
      error: 'Too many builds are being received: try again.',
    });
    const other = await builtModule('mfe-stock', {}, own);
    expect(await team(there.url, there.stock).publish(other)).toMatchObject({ name: 'mfe-stock' });
    for (const request of slow) request.destroy();
  });
});
