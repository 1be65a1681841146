import { Problem } from '../../problems/problems';
import { createDeviceCallLimit } from './deviceCallLimit';

const done = () => Promise.resolve('done');

async function refusal(attempt: Promise<unknown>): Promise<Problem> {
  const error: unknown = await attempt.catch((reason: unknown) => reason);
  if (!(error instanceof Problem)) throw new Error('It was not refused.');
  return error;
}

test('ten pings pass at once, then one every six seconds', async () => {
  let now = 0;
  const limited = createDeviceCallLimit('pings', () => now);
  for (let turn = 0; turn < 10; turn += 1) expect(await limited('key', done)).toBe('done');

  const refused = await refusal(limited('key', done));
  expect([refused.status, refused.headers['Retry-After']]).toEqual([429, '6']);
  now = 5_000;
  expect((await refusal(limited('key', done))).headers['Retry-After']).toBe('1');
  now = 6_000;
  expect(await limited('key', done)).toBe('done');
  expect((await refusal(limited('key', done))).status).toBe(429);
});

test('each key is counted separately', async () => {
  const limited = createDeviceCallLimit('pings', () => 0);
  for (let turn = 0; turn < 10; turn += 1) await limited('one', done);

  expect((await refusal(limited('one', done))).status).toBe(429);
  expect(await limited('other', done)).toBe('done');
});

test('while one ping of a key is answered a second is refused, also after one that failed', async () => {
  const limited = createDeviceCallLimit('pings', () => 0);
  let finish: (value: string) => void = () => undefined;
  const first = limited('key', () => new Promise<string>((resolve) => (finish = resolve)));

  expect((await refusal(limited('key', done))).headers['Retry-After']).toBe('1');
  finish('first');
  expect(await first).toBe('first');
  await expect(limited('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await limited('key', done)).toBe('done');
});

test('a key that floods stays limited while many made-up keys are sent: the key used longest ago is forgotten first', async () => {
  const limited = createDeviceCallLimit('pings', () => 0);
  for (let turn = 0; turn < 10; turn += 1) await limited('flooding', done);

  for (let made = 0; made < 10_000; made += 1) {
    await limited(`made up ${made}`, done);
    if (made % 5_000 === 0) expect((await refusal(limited('flooding', done))).status).toBe(429);
  }

  expect((await refusal(limited('flooding', done))).status).toBe(429);
});
