import { sql } from 'kysely';
import { issueDeviceKey } from '@vended/contract/deviceKeys';
import { listDevices } from '@vended/contract/devices';
import { apiOfTests } from '../testing/testApi';
import { pingDemonstration } from './pings';

const api = apiOfTests();

test('a demonstration that has stood for a week still has machines in every state, except those that have a key', async () => {
  const acme = await api.signIn('acme.admin');
  const connections = async () => {
    const { devices } = await acme.ask(listDevices, { sort: 'connection' });
    return devices.map(({ device_name, connection }) => [device_name, connection]);
  };
  const aWeekLater = () =>
    api.database.acrossAccounts('demonstration data', ({ trx }) =>
      trx
        .updateTable('devices')
        .set({ last_ping: sql<string>`last_ping - make_interval(days => 7)` })
        .execute(),
    );
  const states = [
    ['Line side spiral machine', 'offline'],
    ['PPE wall', 'late'],
    ['Tool crib carousel', 'online'],
    ['Spare locker', 'never'],
  ];
  expect(await connections()).toEqual(states);

  await aWeekLater();
  await pingDemonstration(api.database);
  expect(await connections()).toEqual(states);

  const [carousel] = (await acme.ask(listDevices, { q: 'Tool crib' })).devices;
  await acme.ask(issueDeviceKey, { action: 'ISSUE', device_id: carousel?.id ?? '' });
  await aWeekLater();
  await pingDemonstration(api.database);
  expect(new Map((await connections()) as [string, string][]).get('Tool crib carousel')).toBe('offline');
});
