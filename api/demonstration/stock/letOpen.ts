import { giveBadge, savePin } from '../../resources/badges/badges.service';
import { grantOrRevoke } from '../../resources/user-devices/userDevices.service';
import type { AccountScope } from '../../storage/access/database';
import { idIn, type Named } from './filledDevices';

/** Somebody who opens devices, and with what. */
export interface Opener {
  readonly username: string;
  readonly badge_number: string;
  readonly pin: string;
  /** The names of the devices. */
  readonly opens: readonly string[];
}

/** Gives people badges, PINs and access from a moment on, so that they were allowed what they did since. */
export async function letOpen(
  scope: AccountScope,
  { users, devices }: Named,
  openers: readonly Opener[],
  since: string,
): Promise<void> {
  for (const { username, badge_number, pin } of openers) {
    const user_id = idIn(users, username);
    await giveBadge(scope, { action: 'ADD', user_id, badge_number });
    await savePin(scope, { user_id, pin });
  }
  for (const { username, opens } of openers)
    for (const name of opens) {
      const access = { user_id: idIn(users, username), device_id: idIn(devices, name) };
      await grantOrRevoke(scope, { action: 'GRANT', ...access });
    }
  for (const table of ['user_badges', 'user_devices'] as const)
    await scope.trx
      .updateTable(table)
      .set({ created_at: since })
      .where('customer_account_id', '=', scope.accountId)
      .execute();
}
