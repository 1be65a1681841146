import { connectionOf, connectionOrder, setPingIntervals } from './deviceConnection';

const now = Date.parse('2026-11-20T12:00:00Z');
const device = (last_ping: string | null, device_type = '') => ({ last_ping, device_type });

it.each([
  ['2026-11-20T12:00:30Z', 'online'],
  ['2026-11-20T11:57:00Z', 'online'],
  ['2026-11-20T11:56:59Z', 'late'],
  ['2026-11-20T11:47:00Z', 'late'],
  ['2026-11-20T11:00:00Z', 'late'],
  ['2026-11-20T10:59:59Z', 'offline'],
  [null, 'never'],
])('a device that pinged last at %s is %s at noon', (moment, connection) => {
  expect(connectionOf(device(moment), now)).toBe(connection);
});

it('goes by the interval of the device’s type', () => {
  setPingIntervals({ 'Weather Station': 600 });
  expect(connectionOf(device('2026-11-20T11:30:00Z', 'Weather station'), now)).toBe('online');
  expect(connectionOf(device('2026-11-20T11:29:59Z', 'Weather station'), now)).toBe('late');
  setPingIntervals({});
});

it('orders devices by what needs somebody first, whatever their names begin with', () => {
  const devices = [
    { connection: 'never', device_name: '1' },
    { connection: 'online', device_name: '2' },
    { connection: 'late', device_name: '10' },
    { connection: 'offline', device_name: '9' },
  ] as const;
  const sorted = devices.toSorted((one, other) => connectionOrder(one).localeCompare(connectionOrder(other)));
  expect(sorted.map(({ connection }) => connection)).toEqual(['offline', 'late', 'online', 'never']);
});
