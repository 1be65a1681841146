import type { DeviceKey } from '@vended/contract/deviceKeys';
import { issueKey, revokeKey } from '../resources/device-keys/deviceKeys.service';
import { pageOfDeviceKeys } from '../resources/device-keys/deviceKeys.store';
import { pageOfDevices } from '../resources/devices/devices.store';
import type { AccountScope, Database } from '../storage/access/database';
import { accountNamed } from './accounts';
import { readArguments, required } from './arguments';
import type { Terminal } from './terminal';
import { OperatorError } from './operatorError';

const options = { account: { type: 'string' }, device: { type: 'string' } } as const;

export async function issueDeviceKey(database: Database, args: string[], { say }: Terminal): Promise<void> {
  const { values } = readArguments(args, options, []);
  const accountName = required(values.account, '--account');
  const wanted = required(values.device, '--device');
  const { device, key } = await database.acrossAccounts('operator', async (scope) => {
    const account = await accountNamed(scope, accountName);
    const found = await deviceNamed(account, wanted);
    return { device: found, key: (await issueKey(account, found.id)).key };
  });
  say(`Key of ${device.device_name} in ${accountName}, which is shown only now: ${key}`);
}

export async function listDeviceKeys(database: Database, args: string[], { say }: Terminal): Promise<void> {
  const { values } = readArguments(args, options, []);
  const accountName = required(values.account, '--account');
  const lines = await database.acrossAccounts('operator', async (scope) => {
    const account = await accountNamed(scope, accountName);
    const devices =
      values.device === undefined
        ? (await pageOfDevices(account, {})).rows
        : [await deviceNamed(account, required(values.device, '--device'))];
    const ofDevices: string[] = [];
    for (const { id, device_name } of devices) {
      const { rows } = await pageOfDeviceKeys(account, { device_id: id });
      ofDevices.push(...rows.map((key) => `${key.key_prefix}  ${device_name}  ${stateOf(key)}`));
    }
    return ofDevices;
  });
  for (const line of lines) say(line);
  if (lines.length === 0) say('There are no device keys yet.');
}

function stateOf({ created_at, created_by, last_used_at, revoked_at }: DeviceKey): string {
  const state = revoked_at ? `revoked ${revoked_at}` : 'accepted';
  return `(${state}; issued ${created_at} by ${created_by}; last used ${last_used_at ?? 'never'})`;
}

export async function revokeDeviceKey(database: Database, args: string[], { say }: Terminal): Promise<void> {
  const { values, positionals } = readArguments(args, { account: options.account }, ['<prefix>']);
  const accountName = required(values.account, '--account');
  const prefix = required(positionals[0], '<prefix>');
  await database.acrossAccounts('operator', async (scope) => {
    const account = await accountNamed(scope, accountName);
    const keys = await account.trx
      .selectFrom('device_keys')
      .select('id')
      .where('customer_account_id', '=', account.accountId)
      .where('key_prefix', '=', prefix)
      .execute();
    if (keys.length === 0)
      throw new OperatorError(
        `There is no device key that begins with ${prefix} in ${accountName}: see devices key list.`,
      );
    for (const { id } of keys) await revokeKey(account, id);
  });
  say(`The device key ${prefix} in ${accountName} is revoked.`);
}

/** The account's device of that id or name. @throws OperatorError when there is none, or several of the name. */
async function deviceNamed(account: AccountScope, wanted: string) {
  const { rows } = await pageOfDevices(account, {});
  const found = rows.filter(({ id, device_name }) => id === wanted || device_name === wanted);
  const [device] = found;
  if (!device) throw new OperatorError(`There is no device "${wanted}" in that account.`);
  if (found.length > 1)
    throw new OperatorError(
      `Several devices are named "${wanted}": give the id of one of them: ${found.map(({ id }) => id).join(', ')}.`,
    );
  return device;
}
