import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '@vended/server/startError.mjs';
import { publishBuild } from '@vended/webpack/publishing/publishBuild.mjs';
import type { BuildStore } from '../builds/buildStore';
import { folderBuilds } from '../builds/folderBuilds';
import { nodeBuilds } from '../builds/nodeBuilds';
import { createBuildTrust } from '../signatures/buildTrust';
import type { SignatureStore } from '../signatures/signatures';
import { builtModule, emptyFolder } from '../testing/folders';
import { teamWithKey } from '../testing/teams';
import { limitKeys, maxBytesOfModule } from './publishingLimits';
import { PublishingError } from './publishingError';
import { createBuildReceiver } from './receiveBuild';
import { integrityOf } from './offeredBuild';
import type { SignedRequest } from './signedRequests';
import { createUploads, type UploadStore } from './uploads';
import { databaseOf, storesOf } from '../testing/registries';

interface Parts {
  readonly store?: (kept: BuildStore) => Partial<BuildStore>;
  readonly signatures?: Partial<SignatureStore>;
  readonly uploads?: (kept: UploadStore) => Partial<UploadStore>;
}

/** An installation of several nodes, and a team that publishes to it. There is no network between: the requests count as signed. */
async function installation() {
  const shared = await emptyFolder();
  const {
    registry,
    trust: { signatures: kept },
  } = await storesOf(shared);
  const arrived = createUploads(await databaseOf(shared));
  const key = await teamWithKey(kept);
  const known = await kept.teamKey(key.id);
  if (!known) throw new Error('The key is not known.');

  const requestWith = (body: Buffer): SignedRequest => ({
    key: known,
    by: 'Reports',
    allow: () => undefined,
    body: () => Promise.resolve(body),
    async bodyTo(file) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, body);
      return { bytes: body.length, integrity: integrityOf(body) };
    },
  });

  /** A node of the installation, some of whose parts behave differently. */
  async function node({ store = () => ({}), signatures = {}, uploads = () => ({}) }: Parts = {}) {
    const builds = { ...folderBuilds(shared), ...store(folderBuilds(shared)) };
    const trust = createBuildTrust({ ...kept, ...signatures }, builds);
    const receiver = createBuildReceiver(
      {
        builds: nodeBuilds(await emptyFolder(), builds, (record) => trust.verified(record)),
        registry,
        trust,
      },
      { ...arrived, ...uploads(arrived) },
      limitKeys(registry),
    );
    const call = (_method: string, address: string, body: Buffer | string = '') => {
      const [, , , upload, hash] = address.split('/');
      const request = requestWith(Buffer.from(body));
      return upload !== undefined && hash !== undefined
        ? receiver.receive(request, upload, hash)
        : receiver.offer(request);
    };
    return { address: 'a node', call };
  }

  const publishTo = (product: Parameters<typeof publishBuild>[0], dist: string) =>
    publishBuild(product, key, dist, null);
  return { node, publishTo, history: () => registry.history() };
}

it('a request that is made again before it is answered gets the same answer, and is one step in the history', async () => {
  const { node, publishTo, history } = await installation();
  let goOn = () => {};
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  const first = await node({
    uploads: (kept) => ({
      async file(id, integrity) {
        await mayGoOn;
        return kept.file(id, integrity);
      },
    }),
  });
  let answers: unknown[] = [];
  let offers = 0;
  const impatient = {
    address: 'a node',
    async call(method: string, address: string, body?: Buffer | string) {
      offers += method === 'POST' ? 1 : 0;
      if (method !== 'POST' || offers === 1) return first.call(method, address, body);
      const calls = [1, 2, 3].map(() => first.call(method, address, body));
      await new Promise((resolve) => setImmediate(resolve));
      goOn();
      answers = await Promise.all(calls);
      return answers[0];
    },
  };
  expect(await publishTo(impatient, await builtModule('mfe-reports'))).toMatchObject({ known: false });
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  expect(await history()).toHaveLength(1);
});

it('a request that comes to two nodes at the same moment gets the same answer from both', async () => {
  const { node, publishTo } = await installation();
  const first = await node();
  let publish: (() => Promise<unknown>) | null = null;
  let looks = 0;
  // After its last look for the build, and before it reads what has arrived, the first node publishes that, and removes it.
  const second = await node({
    store: (kept) => ({
      async record(name, build) {
        const found = await kept.record(name, build);
        looks += 1;
        if (looks === 3) await publish?.();
        return found;
      },
    }),
  });
  const answers: unknown[] = [];
  let offers = 0;
  const both = {
    address: 'both',
    async call(method: string, address: string, body?: Buffer | string) {
      offers += method === 'POST' ? 1 : 0;
      if (method !== 'POST' || offers === 1) return first.call(method, address, body);
      let published: Promise<unknown> | null = null;
      publish = () => (published ??= first.call(method, address, body));
      const answer = await second.call(method, address, body);
      answers.push(await publish(), answer);
      return answer;
    },
  };
  const dist = await builtModule('mfe-reports');
  expect(await publishTo(both, dist)).toMatchObject({ known: false });
  expect(answers).toHaveLength(2);
  expect(answers[1]).toEqual(answers[0]);
  expect(await publishTo(second, dist)).toMatchObject({ known: true, files: 0 });
});

describe('where it cannot be read whether a build is whole, its team is not asked to send it again', () => {
  const refuse = () => Promise.reject(new StartError('The store does not answer.'));
  it.each([
    ['the store of builds is away', { store: () => ({ file: refuse }) }],
    ['the signatures are away', { signatures: { signature: refuse } }],
  ])('%s', async (_what, parts: Parts) => {
    const { node, publishTo } = await installation();
    const dist = await builtModule('mfe-reports');
    await publishTo(await node(), dist);
    const failed = publishTo(await node(parts), dist);
    await expect(failed).rejects.toThrow(/^The store does not answer\.$/);
    // That would be a mistake of the team.
    await expect(failed).rejects.not.toBeInstanceOf(PublishingError);
    expect(await publishTo(await node(), dist)).toMatchObject({ known: true, files: 0 });
  });

  it('the store is away where an earlier build has its files', async () => {
    const { node, publishTo } = await installation();
    await publishTo(await node(), await builtModule('mfe-reports'));
    const next = await builtModule('mfe-reports', { version: '1.1.0' });
    await expect(publishTo(await node({ store: () => ({ file: refuse }) }), next)).rejects.toThrow(
      /^The store does not answer\.$/,
    );
    expect(await publishTo(await node(), next)).toMatchObject({ known: false, files: 0 });
  });
});

it('a build of a module that has too much already is refused before its files are sent', async () => {
  const { node, publishTo } = await installation();
  const dist = await builtModule('mfe-reports');
  await publishTo(await node(), dist);
  const full = await node({
    store: (kept) => ({
      async records(name) {
        const records = await kept.records(name);
        const bytes = maxBytesOfModule;
        return records.map((record) => ({
          ...record,
          files: { ...record.files, 'large.js': { bytes, integrity: 'sha384-' } },
        }));
      },
    }),
  });
  await expect(publishTo(full, await builtModule('mfe-reports', { version: '1.1.0' }))).rejects.toThrow(
    /^The builds of mfe-reports have \d+ MB there/,
  );
});
