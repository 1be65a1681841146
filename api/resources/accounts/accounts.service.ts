import type { AccountScope } from '../../storage/access/database';
import { recordChange } from '../../storage/queries/recordChanges';
import { markSessionsWithoutSecondFactor } from '../sessions/sessions.store';
import { readAccountSettings, writeAccountSettings, type AccountSettings } from './accounts.store';

/** Changes the settings of the account. They take effect at once, even in existing sessions. */
export async function updateAccount(scope: AccountScope, settings: AccountSettings): Promise<void> {
  const before = await readAccountSettings(scope, 'for update');
  await writeAccountSettings(scope, settings);
  await markSessionsWithoutSecondFactor(scope, settings.second_factor_required);
  await recordChange(scope, {
    action: 'UPDATE',
    resource: 'account',
    recordId: scope.accountId,
    before,
    after: settings,
  });
}
