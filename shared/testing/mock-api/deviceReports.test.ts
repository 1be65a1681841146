import { listDeviceEvents } from '@vended/contract/stock/deviceEvents';
import { accounts } from './demonstration/accounts';
import { demoDeviceEvents } from './demonstration/stock';
import { demoId, demoMoment } from './ids';
import { mockApi } from './mockApi';
import { startMockTarget } from './mockTarget';

test('what was reported in one call is listed by when it happened, and last what does not say so', async () => {
  const acme = await (await startMockTarget()).signIn('acme.admin');
  const [first] = demoDeviceEvents;
  if (!first) throw new Error('The demonstration has reports.');
  const received_at = new Date().toISOString();
  const happened = [demoMoment(2), null, demoMoment(1), demoMoment(3)];
  const reported = happened.map((happened_at, index) => ({
    ...first,
    ...{ id: demoId('deviceEvent', 100 + index), received_at, happened_at },
  }));
  for (const event of reported) mockApi.state.deviceEvents.add(accounts.acme.id, event);

  const { events } = await acme.ask(listDeviceEvents, { device_id: first.device_id, limit: 4 });

  const inOrder = happened.flatMap((moment) => moment ?? []).toSorted();
  expect(events.map(({ happened_at }) => happened_at)).toEqual([...inOrder.toReversed(), null]);
});
