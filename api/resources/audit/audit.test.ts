import { listAudit } from '@vended/contract/audit';
import { saveCareer } from '@vended/contract/careers';
import { startTestApi, type Caller, type TestApi } from '../../testing/testApi';

let api: TestApi;
let platform: Caller;

beforeAll(async () => {
  api = await startTestApi();
  platform = await api.signIn('platform');
});
afterAll(() => api.stop());

test('the audit trail has every change, newest first, with who made it and what it changed', async () => {
  const { job_id } = await platform.ask(saveCareer, { action: 'INSERT', job_title: 'First' });
  await platform.ask(saveCareer, { action: 'UPDATE', job_id, job_title: 'Second' });

  const { entries } = await platform.ask(listAudit, { record_id: job_id });

  expect(entries).toMatchObject([
    {
      action: 'UPDATE',
      username: 'platform',
      before: { job_title: 'First' },
      after: { job_title: 'Second' },
    },
    { action: 'INSERT', resource: 'career', before: null, after: { job_title: 'First' } },
  ]);
});

test('a change that is refused leaves no trace in the audit trail', async () => {
  const { entries: before } = await platform.ask(listAudit, {});

  await platform.refusal(saveCareer, { action: 'INSERT', job_title: '' });

  expect((await platform.ask(listAudit, {})).entries).toEqual(before);
});

test('the audit trail is narrowed down by who changed it, and when', async () => {
  const start = new Date().toISOString();
  const { job_id: record_id } = await platform.ask(saveCareer, { action: 'INSERT', job_title: 'Dated' });
  const end = new Date(Date.now() + 60_000).toISOString();
  const found = async (filter: object) => (await platform.ask(listAudit, { record_id, ...filter })).entries;

  expect(await found({ username: 'PLATFORM', from: start })).toHaveLength(1);
  expect(await found({ username: 'somebody.else' })).toEqual([]);
  expect(await found({ from: end })).toEqual([]);
  expect(await found({ to: start })).toEqual([]);
  expect(await found({ to: end, from: start })).toHaveLength(1);
  expect((await platform.refusal(listAudit, { from: 'yesterday' })).status).toBe(400);
});
