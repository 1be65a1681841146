import { createTurns } from './turns';

it('one comes after the other, also after one that failed', async () => {
  const inTurn = createTurns(5);
  const done: string[] = [];
  let finish = () => {};
  const first = inTurn(async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    done.push('first');
    throw new Error('it broke');
  });
  const second = inTurn(() => Promise.resolve(done.push('second')));
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual([]);
  finish();
  await expect(first).rejects.toThrow('it broke');
  await second;
  expect(done).toEqual(['first', 'second']);
});

it('more than may wait are refused, until one is done', async () => {
  const inTurn = createTurns(1);
  let finish = () => {};
  const first = inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = inTurn(() => Promise.resolve());
  await expect(inTurn(() => Promise.resolve())).rejects.toThrow(
    /^Too many builds are being published: try again in a minute\.$/,
  );
  await new Promise((resolve) => setImmediate(resolve));
  finish();
  await Promise.all([first, second]);
  await expect(inTurn(() => Promise.resolve('done'))).resolves.toBe('done');
});
