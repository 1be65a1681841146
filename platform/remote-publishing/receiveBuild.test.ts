import { StartError } from '@vended/server/startError.mjs';
import { publishBuild } from '@vended/webpack/publishing/publishBuild.mjs';
import type { RemoteProduct } from '@vended/webpack/publishing/remoteProduct.mjs';
import type { BuildStore } from '../builds/buildStore';
import { folderBuilds } from '../builds/folderBuilds';
import { nodeBuilds } from '../builds/nodeBuilds';
import { createBuildTrust } from '../signatures/buildTrust';
import type { SignatureStore } from '../signatures/postgresSignatures';
import { builtModule, emptyFolder } from '../testing/folders';
import { teamWithKey } from '../testing/teams';
import { limitKeys, maxBytesOfModule } from './publishingLimits';
import { PublishingError } from '../publishing/publishingError';
import { createBuildReceiver } from './receiveBuild';
import type { SignedClaims, SignedRequest } from './signedRequests';
import { storesOf } from '../testing/registries';

interface Parts {
  readonly store?: (kept: BuildStore) => Partial<BuildStore>;
  readonly signatures?: Partial<SignatureStore>;
}

type Sending = Pick<RemoteProduct, 'publish'>;

/** An installation of several nodes, and a team that publishes to it. There is no network between: the requests count as signed. */
async function installation() {
  const shared = await emptyFolder();
  const {
    registry,
    trust: { signatures: kept },
  } = await storesOf(shared);
  const key = await teamWithKey(kept);
  const known = await kept.teamKey(key.id);
  if (!known) throw new Error('The key is not known.');

  const requestWith = (body: Buffer, claims: Record<string, unknown>): SignedRequest => ({
    key: known,
    by: 'Reports',
    claims: claims as SignedClaims,
    allow: () => undefined,
    body: () => Promise.resolve(body),
    async *stream() {
      await Promise.resolve();
      yield body;
    },
    checkKey: () => Promise.resolve(),
  });

  /** A node of the installation, some of whose parts behave differently. */
  async function node({ store = () => ({}), signatures = {} }: Parts = {}): Promise<Sending> {
    const builds = { ...folderBuilds(shared), ...store(folderBuilds(shared)) };
    const trust = createBuildTrust({ ...kept, ...signatures }, builds);
    const receiver = createBuildReceiver(
      {
        builds: nodeBuilds(await emptyFolder(), builds, (record) => trust.verified(record)),
        registry,
        trust,
      },
      limitKeys(registry),
    );
    return {
      publish: (name, archive, claims) => receiver.publish(requestWith(archive, { ...claims, name })),
    };
  }

  const publishTo = (product: Sending, dist: string) => publishBuild(product, key, dist, null);
  return { node, publishTo, history: () => registry.history() };
}

/** Sends each build in as many requests with one id as there are products, one after the other. */
const repeating = (answers: unknown[], ...products: readonly Sending[]): Sending => ({
  async publish(...sent) {
    for (const product of products) answers.push(await product.publish(...sent));
    return answers[0];
  },
});

it('a request that is repeated before it is answered gets the same answer, and is one step in the history', async () => {
  const { node, publishTo, history } = await installation();
  const first = await node();
  let answers: readonly unknown[] = [];
  const impatient: Sending = {
    async publish(...sent) {
      answers = await Promise.all([1, 2, 3].map(() => first.publish(...sent)));
      return answers[0];
    },
  };
  expect(await publishTo(impatient, await builtModule('mfe-reports'))).toMatchObject({ known: false });
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  expect(await history()).toHaveLength(1);
});

it('a request whose answer was lost gets it again, from any node, and is one step in the history', async () => {
  const { node, publishTo, history } = await installation();
  const answers: unknown[] = [];
  const dist = await builtModule('mfe-reports');
  const first = await node();
  expect(await publishTo(repeating(answers, first, first, await node()), dist)).toMatchObject({
    known: false,
  });
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  expect(await history()).toHaveLength(1);
  expect(await publishTo(first, dist)).toMatchObject({ known: true });
  expect(await history()).toHaveLength(1);
});

it('a request whose build was removed since does not publish it again', async () => {
  const { node, publishTo } = await installation();
  const removing = await node({ store: () => ({ record: () => Promise.resolve(null) }) });
  const publishing = publishTo(repeating([], await node(), removing), await builtModule('mfe-reports'));
  await expect(publishing).rejects.toThrow(/^This request was made before\./);
});

it('a request that comes to two nodes at the same moment gets the same answer from both, and is one step in the history', async () => {
  const { node, publishTo, history } = await installation();
  const first = await node();
  let publish: (() => Promise<unknown>) | null = null;
  const answers: unknown[] = [];
  // After it has looked for the build, and before it installs it, the other node publishes that.
  const second = await node({
    store: (kept) => ({
      async records(name) {
        answers.push(await publish?.());
        return kept.records(name);
      },
    }),
  });
  const both: Sending = {
    async publish(...sent) {
      publish = () => first.publish(...sent);
      const answer = await second.publish(...sent);
      answers.push(answer);
      return answer;
    },
  };
  const dist = await builtModule('mfe-reports');
  expect(await publishTo(both, dist)).toMatchObject({ known: false });
  expect(answers).toHaveLength(2);
  expect(answers[1]).toEqual(answers[0]);
  expect(await history()).toHaveLength(1);
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
    expect(await publishTo(await node(), dist)).toMatchObject({ known: true });
  });
});

it('a build of a module that has too much already is refused', async () => {
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
