import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withFileLock } from './fileLock.mjs';

/** @type {string} */
let dir;
/** @type {string} */
let file;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'vended-lock-'));
  file = path.join(dir, 'work.lock');
});

afterEach(() => rm(dir, { recursive: true }));

it('lets one piece of work be done at a time', async () => {
  let busy = 0;
  let maxBusy = 0;
  const work = async () => {
    maxBusy = Math.max(maxBusy, (busy += 1));
    await sleep(5);
    busy -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => withFileLock(file, work)));
  expect(maxBusy).toBe(1);
});

it('gives what the work gave, passes its failure on, and leaves nothing behind either way', async () => {
  await expect(withFileLock(file, () => Promise.resolve('done'))).resolves.toBe('done');
  await expect(withFileLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await readdir(dir)).toEqual([]);
});

it('says which process is waited for', async () => {
  /** @type {number[]} */
  const waitedFor = [];
  await new Promise((done) => {
    void withFileLock(file, async () => {
      /** @type {() => void} */
      let waits = () => undefined;
      const waiting = new Promise((resolve) => (waits = () => resolve(undefined)));
      void withFileLock(
        file,
        () => Promise.resolve(),
        (pid) => {
          waitedFor.push(pid);
          waits();
        },
      ).then(done);
      await waiting;
    });
  });
  expect(waitedFor).toEqual([process.pid]);
});

it('takes over what an earlier process with the same id left behind', async () => {
  await writeFile(file, JSON.stringify({ id: 'before', pid: process.pid, host: hostname() }));
  await expect(withFileLock(file, () => Promise.resolve('done'))).resolves.toBe('done');
});

it('takes over from another machine that has given no sign of life for long', async () => {
  await writeFile(file, JSON.stringify({ id: 'elsewhere', pid: 1, host: 'another-machine' }));
  const long = new Date(Date.now() - 60_000);
  await utimes(file, long, long);
  await expect(withFileLock(file, () => Promise.resolve('done'))).resolves.toBe('done');
});

it('lets only one of many take over, and the others after it', async () => {
  await writeFile(file, '');
  const long = new Date(Date.now() - 60_000);
  await utimes(file, long, long);
  let busy = 0;
  let maxBusy = 0;
  const work = async () => {
    maxBusy = Math.max(maxBusy, (busy += 1));
    await sleep(2);
    busy -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, () => withFileLock(file, work)));
  expect(maxBusy).toBe(1);
});

it('keeps processes from undoing what another has written', async () => {
  const counter = path.join(dir, 'counter');
  await writeFile(counter, '0');
  const count = `import { readFile, writeFile } from 'node:fs/promises';
    import { withFileLock } from ${JSON.stringify(path.join(__dirname, 'fileLock.mjs'))};
    const [lock, counter] = process.argv.slice(1);
    for (let time = 0; time < 5; time += 1) {
      await withFileLock(lock, async () => writeFile(counter, String(Number(await readFile(counter, 'utf8')) + 1)));
    }`;
  const processes = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', count, file, counter]),
  );
  const ends = await Promise.all(processes.map((counting) => once(counting, 'exit')));
  expect(ends.map(([code]) => code)).toEqual([0, 0, 0]);
  expect(await readFile(counter, 'utf8')).toBe('15');
});
