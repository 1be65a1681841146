import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import type { readAccount } from '@vended/contract/accounts';
import type { OutputOf } from '@vended/contract/call';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import { ConfirmDialog } from '@vended/design/components/ConfirmDialog';
import { Checkbox } from '@vended/design/form/Checkbox';
import { FormSection } from '@vended/design/form/FormSection';
import { FormWidth } from '@vended/design/page/FormWidth';
import { Page } from '@vended/design/page/Page';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { useId, useState } from 'react';
import { paths } from '../paths';
import { useSecondFactorsQuery } from '../second-factor/secondFactorsApi';
import { useAccountQuery, useSaveAccountMutation } from './accountApi';

const loadFailed = 'Failed to load the account';

/** An administrator's settings for all users of the account. A change is saved at once. */
export function AccountSettings() {
  const id = useId();
  const { navigate, status } = useShell();
  const { data, error, refetch } = useAccountQuery();
  // Until the administrator has set one up too, nothing can be loaded, and the profile asks for it.
  const needed = error !== undefined && 'reason' in error && error.reason === 'second_factor_needed';
  useLoadFailure(needed ? undefined : error, loadFailed);
  const { save, saving } = useSaving(useSaveAccountMutation(), 'Failed to save the account');

  const own = useSecondFactorsQuery({});
  const isWithout = own.data?.second_factors.length === 0;
  const without = data?.account.without_second_factor;
  const [asked, setAsked] = useState(false);

  async function handleChange(second_factor_required: boolean) {
    setAsked(false);
    const saved = await save({ second_factor_required });
    if (!saved) return;
    if (second_factor_required && isWithout) await navigate(paths.profile);
    status.success(saved.message);
  }

  return (
    <Page title="Account Settings" back={{ to: paths.users, label: 'Back to Users' }}>
      <FormWidth>
        <FormSection title="Sign-in" hint="For all users of your account.">
          {error && !data && <LoadFailure text={loadFailed} onRetry={() => void refetch()} />}
          {data && (
            <Checkbox
              id={id}
              name="second_factor_required"
              label="Require a second factor"
              hint="Users without one must set it up before they can do anything else."
              disabled={saving}
              value={data.account.second_factor_required}
              onChange={(required) =>
                required && without?.count !== 0 ? setAsked(true) : void handleChange(required)
              }
            />
          )}
          {without && <p>{whoIsWithout(without)}</p>}
          <ConfirmDialog
            open={asked}
            title="Require a second factor?"
            confirmLabel="Require"
            onConfirm={() => void handleChange(true)}
            onCancel={() => setAsked(false)}
          >
            {without && `${whoIsWithout(without)} `}
            From now on they can do nothing else until they have set one up.
            {isWithout && ' You are one of them.'}
          </ConfirmDialog>
        </FormSection>
      </FormWidth>
    </Page>
  );
}

/** Names the users, as 'Without a second factor: acme.user, acme.stores and 3 more.' */
function whoIsWithout({
  count,
  usernames,
}: OutputOf<typeof readAccount>['account']['without_second_factor']) {
  if (count === 0) return 'All active users have a second factor.';
  const names = usernames.join(', ');
  const more = count - usernames.length;
  return `Without a second factor: ${names}${more > 0 ? ` and ${more} more` : ''}.`;
}
