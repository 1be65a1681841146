import { limitConcurrency } from './concurrencyLimit';

it('one comes after the other, also after one that failed', async () => {
  const run = limitConcurrency(1, 5);
  const done: string[] = [];
  let finish = () => {};
  const first = run(async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    done.push('first');
    throw new Error('it broke');
  });
  const second = run(() => Promise.resolve(done.push('second')));
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual([]);
  finish();
  await expect(first).rejects.toThrow('it broke');
  await second;
  expect(done).toEqual(['first', 'second']);
});

it('more than may wait are refused, until one is done', async () => {
  const run = limitConcurrency(1, 1);
  let finish = () => {};
  const first = run(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = run(() => Promise.resolve());
  await expect(run(() => Promise.resolve())).rejects.toThrow(
    /^Too many builds are being published: try again in a minute\.$/,
  );
  await new Promise((resolve) => setImmediate(resolve));
  finish();
  await Promise.all([first, second]);
  await expect(run(() => Promise.resolve('done'))).resolves.toBe('done');
});

it('as many as allowed are done at the same time', async () => {
  const run = limitConcurrency(2, 5);
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => finish.push(resolve));
  };
  const all = ['first', 'second', 'third', 'fourth'].map((name) => run(work(name)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['first', 'second']);
  finish[1]?.();
  await all[1];
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['first', 'second', 'third']);
  finish[0]?.();
  await all[0];
  await new Promise((resolve) => setImmediate(resolve));
  for (const end of finish) end();
  await Promise.all(all);
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
});
