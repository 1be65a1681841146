import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { testBucket } from 'api/testing/bucket';
import { describeFile, recordOf, type BuildStore } from './buildStore';
import { s3Builds } from './s3Builds';

testBucket('vended-builds');

const content = Buffer.from('a file');

const add = (store: BuildStore, build: string) =>
  store.add(recordOf('mfe-alpha', build, { 'remoteEntry.js': describeFile(content) }), () =>
    Promise.resolve(content),
  );

const buildsOf = async (store: BuildStore) =>
  (await store.records('mfe-alpha')).map(({ build }) => build).sort();

/** Counts the objects that are read of the bucket: all, and the most at the same time. */
function countReads() {
  const counts = { all: 0, most: 0 };
  let now = 0;
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const { send } = S3Client.prototype;
  jest.spyOn(S3Client.prototype, 'send').mockImplementation(async function (this: S3Client, command) {
    const isRead = command instanceof GetObjectCommand;
    if (!isRead) return send.call(this, command);
    counts.all += 1;
    counts.most = Math.max(counts.most, (now += 1));
    return send.call(this, command).finally(() => (now -= 1));
  });
  return counts;
}

it('reads the record of each build once, few at the same time, and again one that was replaced', async () => {
  const store = s3Builds({ bucket: 'vended-builds', prefix: '' });
  const builds = Array.from({ length: 25 }, (_, number) => `1.0.${10 + number}+0123456789abcdef`);
  for (const build of builds) await add(store, build);
  const reads = countReads();
  expect(await buildsOf(store)).toEqual(builds);
  expect(await buildsOf(store)).toEqual(builds);
  expect(reads.all).toBe(25);
  expect(reads.most).toBeLessThanOrEqual(10);

  const [first = '', ...others] = builds;
  await store.remove('mfe-alpha', first);
  expect(await buildsOf(store)).toEqual(others);
  await add(store, first);
  expect(await store.records('mfe-alpha')).toContainEqual(await store.record('mfe-alpha', first));
  await store.close();
});
