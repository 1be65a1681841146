import { readFile } from 'node:fs/promises';
import { request as callServer, type ClientRequest } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { integrityOf } from '@vended/webpack/publishing/publishBuild.mjs';
import { signedHeaders } from '@vended/webpack/publishing/remoteProduct.mjs';
import { newTeamKey, readTeamKey } from '@vended/webpack/publishing/teamKey.mjs';
import { z } from 'zod';
import { revokeTeamKey } from '../signatures/teamKeys';
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
  const { id: previewOfAlpha } = z
    .object({ id: z.string() })
    .parse(await team(gateway.url, alpha).release('mfe-alpha', 'preview', { hours: 1 }));
  const dist = await builtModule('mfe-reports', {}, own);
  const description = await readFile(path.join(dist, 'build.json'), 'utf8');
  const keys = { reports, stock, promoter, publisher, expired, revoked, stranger };
  return { ...gateway, ...keys, dist, description, previewOfAlpha };
}

type Product = Awaited<ReturnType<typeof product>>;

interface Sent {
  readonly method?: string;
  readonly target?: string;
  readonly body?: Buffer | string;
  /** Added to those that are signed, or in their place. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: TeamSecret;
  /** What is signed in place of what is sent. */
  readonly signed?: Partial<Parameters<typeof signedHeaders>[0]>;
  /** Sent in pieces, without saying how much it is. */
  readonly chunked?: boolean;
}

const offerTarget = '/platform/builds';

/** Sends a request that is signed as it should be, but for what is given. */
function send(there: Product, sent: Sent): Promise<{ status: number; error: string }> {
  const { method = 'POST', target = offerTarget, body = '', headers = {}, key = there.reports } = sent;
  const bytes = Buffer.from(body);
  const url = new URL(there.url);
  const signed = { method, host: url.host, path: target, body: bytes, ...sent.signed };
  return new Promise((resolve, reject) => {
    const request = callServer(
      {
        host: url.hostname,
        port: url.port,
        path: target,
        method,
        headers: {
          ...signedHeaders(signed, key),
          ...(!sent.chunked && { 'content-length': bytes.length }),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, error: errorIn(text) }));
      },
    );
    // The server may close the connection before it has read everything.
    request.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? undefined : reject(error),
    );
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

interface Offer {
  readonly description: string;
  readonly key: TeamSecret;
  /** Who signs the build; by default the key of the request. */
  readonly signer?: TeamSecret;
  readonly statement?: object;
}

/** A request that asks for a link to a build of a module. */
const previewOf = (name: string, asked: object = {}) => ({
  target: `/platform/releases/${name}/preview`,
  body: JSON.stringify({ hours: 48, ...asked }),
});

/** The body that offers a build, signed. */
function offered({ description, key, signer = key, statement = {} }: Offer): string {
  const text = JSON.stringify({
    type: 'vended team build 1',
    name: 'mfe-reports',
    description: integrityOf(Buffer.from(description)),
    provenance: null,
    ...statement,
  });
  return JSON.stringify({ description, statement: text, signature: signer.sign(text) });
}

const offer = (there: Product, changes: Partial<Offer> = {}) =>
  offered({ description: there.description, key: there.reports, ...changes });

/** An offer of a build whose build.json lists something else. */
const offerOf = (there: Product, change: (build: Record<string, unknown>, files: Listed) => void) =>
  offer(there, { description: changed(there.description, change) });

const listing = (file: string) => (there: Product) =>
  send(there, {
    body: offerOf(there, (_build, files) => {
      Object.defineProperty(files, file, {
        value: { bytes: 3, integrity: integrityOf(Buffer.from('abc')) },
        enumerable: true,
      });
    }),
  });

const hexOf = (content: string) =>
  Buffer.from(integrityOf(Buffer.from(content)).replace('sha384-', ''), 'base64').toString('hex');

/** Begins an upload as a team does. @returns its name */
async function beginUpload(there: Product, body: string): Promise<string> {
  const answer = await fetch(there.url + offerTarget, {
    method: 'POST',
    headers: signedHeaders(
      { method: 'POST', host: new URL(there.url).host, path: offerTarget, body: Buffer.from(body) },
      there.reports,
    ),
    body,
  });
  return z.object({ upload: z.string() }).parse(await answer.json()).upload;
}

/** An upload that was begun, and where a file of it goes. */
async function begun(there: Product) {
  const upload = await beginUpload(there, offer(there));
  return { target: `${offerTarget}/${upload}/${hexOf(own)}`, upload, content: own };
}

/** Sends the first byte of a file, and no more. */
function sendSlowly(there: Product, target: string, content: string): ClientRequest {
  const { host } = new URL(there.url);
  const headers = signedHeaders(
    { method: 'PUT', host, path: target, body: Buffer.from(content) },
    there.reports,
  );
  const request = callServer(there.url + target, {
    method: 'PUT',
    headers: { ...headers, 'content-length': content.length },
  });
  request.on('error', () => undefined);
  request.write(content.slice(0, 1));
  return request;
}

type Forgery = (there: Product) => Promise<{ status: number; error: string }>;

/** Each forgery, and what the sentence says that refuses it. */
const forgeries: readonly (readonly [what: string, forge: Forgery, sentence: RegExp])[] = [
  ['without a signature', (there) => send(there, { body: offer(there), headers: { 'signature-input': '', signature: '' } }), /is not signed/],
  ['with a malformed signature', (there) => send(there, { body: offer(there), headers: { signature: 'vended=:AAAA:' } }), /is not signed/],
  ['with a signature of the method alone', (there) => send(there, { body: offer(there), headers: { 'signature-input': `vended=("@method");created=1;nonce="${'a'.repeat(24)}";keyid="${there.reports.id}";alg="ed25519"` } }), /is not signed/],
  ['with a nonce that can be guessed', (there) => send(there, { body: offer(there), signed: { nonce: '1' } }), /is not signed/],
  ['with a key that nobody registered', (there) => send(there, { body: offer(there, { key: there.stranger }), key: there.stranger }), /does not know the key/],
  ['with another key under the name of a known one', (there) => send(there, { body: offer(there), key: { ...there.stranger, id: there.reports.id } }), /not that of the key/],
  ['with a revoked key', (there) => send(there, { body: offer(there, { key: there.revoked }), key: there.revoked }), /was revoked/],
  ['with an expired key', (there) => send(there, { body: offer(there, { key: there.expired }), key: there.expired }), /has expired/],
  ['with the key of another module', (there) => send(there, { body: offer(there, { key: there.stock }), key: there.stock }), /is for mfe-stock, and not for mfe-reports/],
  ['with a key that may only promote', (there) => send(there, { body: offer(there, { key: there.promoter }), key: there.promoter }), /may promote mfe-reports, and not publish it/],
  ['that was signed ten minutes ago', (there) => send(there, { body: offer(there), signed: { created: Math.floor(Date.now() / 1000) - 600 } }), /seconds ago/],
  ['that is signed for ten minutes from now', (there) => send(there, { body: offer(there), signed: { created: Math.floor(Date.now() / 1000) + 600 } }), /in the future/],
  ['whose body was changed on the way', (there) => send(there, { body: offer(there).replace('Reports', 'Resorts'), signed: { body: Buffer.from(offer(there)) } }), /is not the one that was signed/],
  ['whose body and hash were changed on the way', (there) => send(there, { body: 'x', signed: { body: Buffer.from(offer(there)) }, headers: { 'content-digest': signedHeaders({ method: 'POST', host: '', path: '', body: Buffer.from('x') }, there.reports)['content-digest'] ?? '' } }), /not that of the key/],
  ['that was signed for another method', (there) => send(there, { body: offer(there), signed: { method: 'GET' } }), /not that of the key/],
  ['that was signed for another address', (there) => send(there, { body: offer(there), signed: { path: '/platform/releases/mfe-reports/rollback' } }), /not that of the key/],
  ['that was signed for another installation', (there) => send(there, { body: offer(there), signed: { host: 'staging.vended.example' } }), /not that of the key/],
  ['of a build that another key has signed', (there) => send(there, { body: offer(there, { signer: there.stock }) }), /is not signed with the key/],
  ['of a build in place of the signed one', (there) => send(there, { body: offer(there, { statement: { description: integrityOf(Buffer.from('another')) } }) }), /is another build/],
  ['of a module in place of the signed one', (there) => send(there, { body: offer(there, { statement: { name: 'mfe-stock' } }) }), /is another build/],
  ['of a build that names itself after another team’s module', (there) => send(there, { body: offer(there, { description: there.description.replaceAll('mfe-reports', 'mfe-alpha'), statement: { name: 'mfe-alpha' } }) }), /and not for mfe-alpha/],
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
  ['that is to be entered by what every object has', (there) => send(there, { body: offerOf(there, (build) => { build['entry'] = 'toString'; }) }), /toString is to be loaded but is not among its files/],
  ['whose server code browsers would get', (there) => send(there, { body: offerOf(there, (build) => { build['server'] = 'remoteEntry.js'; }) }), /remoteEntry\.js renders pages on the server and is not below server\//],
  ['that lists a name twice, in capitals', listing('REMOTEENTRY.js'), /lists REMOTEENTRY\.js twice/],
  ['that lists 1,500 files', (there) => send(there, { body: offerOf(there, (_build, files) => { for (let n = 0; n < 1500; n += 1) files[`f${n}.js`] = { bytes: 1, integrity: integrityOf(Buffer.from(String(n))) }; }) }), /files, and 1000 are allowed/],
  ['that lists a file of 9 MB', (there) => send(there, { body: offerOf(there, (_build, files) => { files['large.png'] = { bytes: 9_000_000, integrity: integrityOf(Buffer.from('')) }; }) }), /9000000 bytes, and 8000000 are allowed/],
  ['that lists 60 MB in all', (there) => send(there, { body: offerOf(there, (_build, files) => { for (let n = 0; n < 10; n += 1) files[`f${n}.png`] = { bytes: 6_000_000, integrity: integrityOf(Buffer.from(String(n))) }; }) }), /bytes in all/],
  ['that lists a file of less than nothing', (there) => send(there, { body: offerOf(there, (_build, files) => { files['picture.png'] = { bytes: -1, integrity: integrityOf(Buffer.from('')) }; }) }), /malformed/],
  ['that lists a malformed hash', (there) => send(there, { body: offerOf(there, (_build, files) => { files['picture.png'] = { bytes: 1, integrity: 'sha384-../../x' }; }) }), /has no hash for picture\.png/],
  ['of 3 MB that describe it', (there) => send(there, { body: offer(there, { description: there.description + ' '.repeat(3_000_000) }) }), /larger than 2000000 bytes/],
  ['of 3 MB that do not say how much they are', (there) => send(there, { body: offer(there, { description: there.description + ' '.repeat(3_000_000) }), chunked: true }), /larger than 2000000 bytes/],
  ['that is compressed, and unpacks to a hundred times as much', (there) => send(there, { body: gzipSync(Buffer.alloc(1_000_000, ' ')), headers: { 'content-encoding': 'gzip' } }), /is compressed/],
  ['that is nested a hundred thousand times', (there) => send(there, { body: offer(there, { description: changed(there.description, () => undefined).replace('"container"', `"properties":{"slots":{"a":{"b":${'['.repeat(100_000)}${']'.repeat(100_000)}}},"extensions":{}},"container"`) }) }), /nested too deeply|malformed|not valid JSON/],
  ['that is no JSON', (there) => send(there, { body: 'PK\u0003\u0004' }), /is not valid JSON/],
  ['of a module that no module may be named like', (there) => send(there, { body: offer(there, { description: there.description.replaceAll('mfe-reports', '../mfe-reports') }) }), /malformed/],
  ['that needs a contract of the future', (there) => send(there, { body: offerOf(there, (build) => { Object.assign(build['manifest'] as object, { contract: '^99.0.0' }); }) }), /it needs \^99\.0\.0 of the shell's contract/],
  ['of a file to an upload that nobody began', (there) => send(there, { method: 'PUT', target: `${offerTarget}/${'0'.repeat(64)}/${hexOf('x')}`, body: 'x' }), /no such upload/],
  ['of a file to a path outside the uploads', (there) => send(there, { method: 'PUT', target: `${offerTarget}/..%2F..%2Fregistry.json/${hexOf('x')}`, body: 'x' }), /no such upload/],
  ['that promotes without the right to', (there) => send(there, { target: '/platform/releases/mfe-reports/promote', body: '{}', key: there.publisher }), /may publish mfe-reports, and not promote it/],
  ['that rolls back another team’s module', (there) => send(there, { target: '/platform/releases/mfe-alpha/rollback', body: '{}' }), /and not for mfe-alpha/],
  ['that promotes what was never published', (there) => send(there, { target: '/platform/releases/mfe-reports/promote', body: '{}' }), /there is no build/],
  ['that makes a preview without the right to', (there) => send(there, { ...previewOf('mfe-reports'), key: there.publisher }), /may publish mfe-reports, and not preview it/],
  ['that makes a preview of another team’s module', (there) => send(there, previewOf('mfe-alpha')), /and not for mfe-alpha/],
  ['that makes a preview with the key of another module', (there) => send(there, { ...previewOf('mfe-reports'), key: there.stock }), /is for mfe-stock, and not for mfe-reports/],
  ['that makes a preview without a signature', (there) => send(there, { ...previewOf('mfe-reports'), headers: { signature: '' } }), /is not signed/],
  ['that makes a preview with a session instead of a key', (there) => send(there, { ...previewOf('mfe-reports'), headers: { signature: '', 'signature-input': '', cookie: 'vended_session=of-platform' } }), /is not signed/],
  ['that makes a preview with a revoked key', (there) => send(there, { ...previewOf('mfe-reports'), key: there.revoked }), /was revoked/],
  ['that makes a preview for longer than it was signed for', (there) => send(there, { ...previewOf('mfe-reports', { hours: 700 }), signed: { body: Buffer.from(previewOf('mfe-reports').body) } }), /is not the one that was signed/],
  ['that makes a preview for a year', (there) => send(there, previewOf('mfe-reports', { hours: 8760 })), /whole number of hours from 1 to 720/],
  ['that makes a preview for half an hour', (there) => send(there, previewOf('mfe-reports', { hours: 0.5 })), /whole number of hours from 1 to 720/],
  ['that makes a preview for no known time', (there) => send(there, previewOf('mfe-reports', { hours: '48' })), /The request is malformed/],
  ['that makes a preview of what was never published', (there) => send(there, previewOf('mfe-reports')), /there is no build of it/],
  ['that makes a preview of a path', (there) => send(there, previewOf('mfe-reports', { build: '../../mfe-alpha' })), /there is no build \.\.\/\.\.\/mfe-alpha/],
  ['that makes a preview of no module', (there) => send(there, previewOf('..%2Fshell')), /no module of that name/],
  ['that says who made a preview', (there) => send(there, previewOf('mfe-reports', { madeBy: 'ada' })), /The request is malformed/],
  ['that reads the previews of another team', (there) => send(there, { method: 'GET', target: '/platform/releases/mfe-alpha/previews' }), /and not for mfe-alpha/],
  ['that revokes a preview of another team', (there) => send(there, { target: '/platform/releases/mfe-alpha/end-preview', body: '{"preview":"0123456789abcdef"}' }), /and not for mfe-alpha/],
  ['that revokes a preview of another team under the name of its own module', (there) => send(there, { target: '/platform/releases/mfe-reports/end-preview', body: JSON.stringify({ preview: there.previewOfAlpha }) }), /no preview [0-9a-f]{16} of mfe-reports/],
  ['that revokes a preview without the right to', (there) => send(there, { target: '/platform/releases/mfe-reports/end-preview', body: JSON.stringify({ preview: there.previewOfAlpha }), key: there.publisher }), /and not preview it/],
  ['that asks for the history without a key', (there) => send(there, { method: 'GET', target: '/platform/history', headers: { signature: '' } }), /is not signed/],
]; // oxfmt-ignore

/** Those that come after a team has begun an upload. */
const forgedFiles: readonly (readonly [
  what: string,
  forge: (there: Product, to: Awaited<ReturnType<typeof begun>>) => ReturnType<Forgery>,
  sentence: RegExp,
])[] = [
  ['with other content', (there, { target, content }) => send(there, { method: 'PUT', target, body: content.replace('monthly', 'Monthly') }), /is not the one that build\.json lists/],
  ['that is longer than it was said to be', (there, { target, content }) => send(there, { method: 'PUT', target, body: `${content} and more` }), /larger than/],
  ['that is shorter', (there, { target, content }) => send(there, { method: 'PUT', target, body: content.slice(1) }), /is not the one that build\.json lists/],
  ['that was changed on the way', (there, { target, content }) => send(there, { method: 'PUT', target, body: content.replace('monthly', 'Monthly'), signed: { body: Buffer.from(content) } }), /is not the one that was signed/],
  ['that the build does not list', (there, { upload }) => send(there, { method: 'PUT', target: `${offerTarget}/${upload}/${hexOf('x')}`, body: 'x' }), /is not missing in this build/],
  ['under a name that is not a hash', (there, { upload }) => send(there, { method: 'PUT', target: `${offerTarget}/${upload}/..%2Fupload.json`, body: '{}' }), /named by its SHA-384/],
  ['into the upload of another team', (there, { target, content }) => send(there, { method: 'PUT', target, body: content, key: there.stock }), /no such upload of this key/],
  ['compressed', (there, { target, content }) => send(there, { method: 'PUT', target, body: gzipSync(content), headers: { 'content-encoding': 'gzip' } }), /is compressed|larger than/],
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
    const there = await product();
    const headers = signedHeaders(
      { method: 'POST', host: new URL(there.url).host, path: offerTarget, body: Buffer.from(offer(there)) },
      there.reports,
    );
    const call = () => fetch(there.url + offerTarget, { method: 'POST', headers, body: offer(there) });
    expect((await call()).status).toBe(200);
    const before = await filesBelow(there.modulesDir);
    const again = await call();
    expect(again.status).toBe(401);
    expect(await again.json()).toEqual({ error: expect.stringMatching(/made before/) as string });
    expect(await filesBelow(there.modulesDir)).toEqual(before);
  });
});

describe('a file', () => {
  let there: Product;
  let upload: Awaited<ReturnType<typeof begun>>;
  beforeAll(async () => {
    there = await product();
    upload = await begun(there);
  });

  it.each(forgedFiles)('%s is refused, and leaves nothing', async (_what, forge, sentence) => {
    const before = await kept(there);
    const { status, error } = await forge(there, upload);
    expect({ status: Math.floor(status / 100), error }).toEqual({
      status: 4,
      error: expect.stringMatching(sentence) as string,
    });
    expect(await kept(there)).toEqual(before);
  });

  it('of a connection that breaks leaves nothing, and the build can be published afterwards', async () => {
    const before = await kept(there);
    const { target, content } = upload;
    const request = sendSlowly(there, target, content);
    await new Promise((resolve) => {
      request.on('close', resolve);
      request.write(content.slice(1, 3), () => request.destroy());
    });
    // The server learns later than the sender that the connection is broken.
    const left = async () => (await kept(there)).filter((file) => !before.includes(file));
    while ((await left()).length > 0) await pause(5);
    expect(await kept(there)).toEqual(before);
    const published = await team(there.url, there.reports).publish(there.dist);
    expect(published).toMatchObject({ name: 'mfe-reports', known: false });
  });

  it('of a key with too many that arrive slowly has to wait, and those of other keys have not', async () => {
    const there = await product();
    const contents = Array.from({ length: 9 }, (_, number) => String(number).repeat(8_000_000));
    const addressesOf = async (some: readonly string[]) => {
      const upload = await beginUpload(
        there,
        offerOf(there, (_build, files) => {
          for (const content of some)
            files[`${content.charAt(0)}.png`] = {
              bytes: content.length,
              integrity: integrityOf(Buffer.from(content)),
            };
        }),
      );
      return some.map((content) => [`${offerTarget}/${upload}/${hexOf(content)}`, content] as const);
    };
    const files = [
      ...(await addressesOf(contents.slice(0, 4))),
      ...(await addressesOf(contents.slice(4, 8))),
    ];
    const slow = files.map((file) => sendSlowly(there, ...file));
    const arriving = async () => (await kept(there)).filter((file) => file.includes('.arriving/'));
    while ((await arriving()).length < files.length) await pause(5);

    const [oneMore] = await addressesOf(contents.slice(8));
    const [target, body] = oneMore ?? ['', ''];
    expect(await send(there, { method: 'PUT', target, body })).toMatchObject({
      status: 503,
      error: 'Too many files are being received: try again.',
    });
    const other = await builtModule('mfe-stock', {}, own);
    expect(await team(there.url, there.stock).publish(other)).toMatchObject({ name: 'mfe-stock', files: 1 });
    for (const request of slow) request.destroy();
  });
});
