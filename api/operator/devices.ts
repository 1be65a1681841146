import { registerDevice as registerCall } from '@vended/contract/devices';
import { insertDevice } from '../resources/devices/devices.service';
import { validate } from '../http/validate';
import type { Database } from '../storage/access/database';
import { accountNamed } from './accounts';
import { readArguments, required } from './arguments';
import type { Terminal } from './terminal';

export async function registerDevice(database: Database, args: string[], { say }: Terminal): Promise<void> {
  const { values } = readArguments(
    args,
    {
      account: { type: 'string' },
      name: { type: 'string' },
      type: { type: 'string' },
      mac: { type: 'string' },
      unlimited: { type: 'boolean' },
    },
    [],
  );
  const accountName = required(values.account, '--account');
  const device = validate(registerCall.input, {
    action: 'INSERT',
    device_name: required(values.name, '--name'),
    device_type: values.type,
    mac_address: values.mac,
    unit_type: values.unlimited ? 'vended-unlimited' : '',
  });
  const { id } = await database.acrossAccounts('operator', async (scope) =>
    insertDevice(await accountNamed(scope, accountName), device),
  );
  say(`Device ${device.device_name} in ${accountName}: ${id}`);
}
