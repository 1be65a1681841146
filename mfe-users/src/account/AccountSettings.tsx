import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import { ConfirmDialog } from '@vended/design/components/ConfirmDialog';
import { Checkbox } from '@vended/design/form/Checkbox';
import { FormSection } from '@vended/design/form/FormSection';
import { FormWidth } from '@vended/design/page/FormWidth';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { useId, useState } from 'react';
import { useSecondFactorsQuery } from '../second-factor/secondFactorsApi';
import { useAccountQuery, useSaveAccountMutation } from './accountApi';

const loadFailed = 'Failed to load the account';

/** An administrator's settings for all users of the account. A change is saved at once. */
export function AccountSettings() {
  const id = useId();
  const { status } = useShell();
  const { data, error, refetch } = useAccountQuery();
  useLoadFailure(error, loadFailed);
  const { save, saving } = useSaving(useSaveAccountMutation(), 'Failed to save the account');

  const { data: own } = useSecondFactorsQuery({});
  const isWithout = own?.second_factors.length === 0;
  const [asked, setAsked] = useState(false);

  async function handleChange(second_factor_required: boolean) {
    setAsked(false);
    const saved = await save({ second_factor_required });
    if (saved) status.success(saved.message);
  }

  return (
    <FormWidth>
      <FormSection title="Account" hint="For all users of your account.">
        {error && !data && <LoadFailure text={loadFailed} onRetry={() => void refetch()} />}
        {data && (
          <Checkbox
            id={id}
            name="second_factor_required"
            label="Require a second factor"
            hint="From that moment, users without one can do nothing else until they have set one up."
            disabled={saving}
            value={data.account.second_factor_required}
            onChange={(required) => (required && isWithout ? setAsked(true) : void handleChange(required))}
          />
        )}
        <ConfirmDialog
          open={asked}
          title="Require a second factor?"
          confirmLabel="Require"
          onConfirm={() => void handleChange(true)}
          onCancel={() => setAsked(false)}
        >
          You have none yourself: you can do nothing else until you have set one up.
        </ConfirmDialog>
      </FormSection>
    </FormWidth>
  );
}
