import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { openBucket } from '@vended/server/bucket';
import { testBucket } from 'api/testing/bucket';
import { describeFile, recordOf } from './buildRecord';
import type { BuildStore } from './buildStore';
import { s3Builds } from './s3Builds';

testBucket('vended-builds');

const content = Buffer.from('a file');

const add = (store: BuildStore, build: string) =>
  store.add(recordOf({ name: 'mfe-alpha', build }, { 'remoteEntry.js': describeFile(content) }), () =>
    Promise.resolve(content),
  );

const buildsOf = async (store: BuildStore) =>
  (await store.records('mfe-alpha')).map(({ build }) => build).sort();

/** Counts the objects that are read of the bucket: all, and the most at the same time. */
function countReads() {
  const counts = { all: 0, most: 0 };
  let underWay = 0;
  const send = Reflect.get(S3Client.prototype, 'send');
  const counted = function (this: S3Client, command: unknown) {
    const sent = Reflect.apply(send, this, [command]) as Promise<unknown>;
    if (!(command instanceof GetObjectCommand)) return sent;
    counts.all += 1;
    underWay += 1;
    counts.most = Math.max(counts.most, underWay);
    return sent.finally(() => (underWay -= 1));
  };
  jest.spyOn(S3Client.prototype, 'send').mockImplementation(counted as (command: unknown) => void);
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
  await store.remove({ name: 'mfe-alpha', build: first });
  expect(await buildsOf(store)).toEqual(others);
  await add(store, first);
  expect(await store.records('mfe-alpha')).toContainEqual(
    await store.record({ name: 'mfe-alpha', build: first }),
  );
  await store.close();
});

it('refuses a record that is in the place of another build, and leaves it out of lists', async () => {
  const store = s3Builds({ bucket: 'vended-builds', prefix: 'misplaced' });
  await add(store, '1.0.0+0123456789abcdef');
  const record = await store.record({ name: 'mfe-alpha', build: '1.0.0+0123456789abcdef' });
  const bucket = openBucket({ bucket: 'vended-builds', prefix: 'misplaced' }, 1);
  await bucket.put('builds/shell/0123456789abcdef.json', JSON.stringify(record));
  await expect(store.record({ name: 'shell', build: '0123456789abcdef' })).rejects.toThrow(
    's3://vended-builds/misplaced/builds/shell/0123456789abcdef.json is the record of mfe-alpha 1.0.0+0123456789abcdef. Publish this build again.',
  );
  expect(await store.records('shell')).toEqual([]);
  bucket.close();
  await store.close();
});

it('reads neither a record nor a file that is larger than it can be, and a malformed record once', async () => {
  const store = s3Builds({ bucket: 'vended-builds', prefix: 'large' });
  await add(store, '1.0.0+0123456789abcdef');
  const record = await store.record({ name: 'mfe-alpha', build: '1.0.0+0123456789abcdef' });
  if (!record) throw new Error('The record is missing.');
  const bucket = openBucket({ bucket: 'vended-builds', prefix: 'large' }, 1);
  await bucket.put('builds/mfe-alpha/1.0.1+0123456789abcdef.json', Buffer.alloc(2_000_001, ' '));
  for await (const { key } of bucket.list('files/')) await bucket.put(`files/${key}`, Buffer.alloc(7));
  const reads = countReads();
  expect(await buildsOf(store)).toEqual(['1.0.0+0123456789abcdef']);
  expect(await buildsOf(store)).toEqual(['1.0.0+0123456789abcdef']);
  expect(reads.all).toBe(2);
  await expect(store.record({ name: 'mfe-alpha', build: '1.0.1+0123456789abcdef' })).rejects.toThrow(
    'The bucket vended-builds is malformed: builds/mfe-alpha/1.0.1+0123456789abcdef.json has 2000001 bytes, of at most 2000000. Publish this build again.',
  );
  await expect(store.file(record, 'remoteEntry.js')).rejects.toThrow('has 7 bytes, of at most 6');
  bucket.close();
  await store.close();
});
