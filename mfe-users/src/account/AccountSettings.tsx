import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import { Checkbox } from '@vended/design/form/Checkbox';
import { FormSection } from '@vended/design/form/FormSection';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { size } from '@vended/design/theme/tokens';
import { useId } from 'react';
import styled from 'styled-components';
import { useAccountQuery, useSaveAccountMutation } from './accountApi';

const failed = 'Failed to load the account';

/** What an administrator decides for all users of the account. A change is saved at once. */
export function AccountSettings() {
  const id = useId();
  const { status } = useShell();
  const { data, error, refetch } = useAccountQuery();
  useLoadFailure(error, failed);
  const { save, saving } = useSaving(useSaveAccountMutation(), 'Failed to save the account');

  async function handleChange(second_factor_required: boolean) {
    const saved = await save({ second_factor_required });
    if (saved) status.success(saved.message);
  }

  return (
    <Width>
      <FormSection title="Account" hint="For all users of your account.">
        {error && !data && <LoadFailure text={failed} onRetry={() => void refetch()} />}
        {data && (
          <Checkbox
            id={id}
            name="second_factor_required"
            label="Require a second factor"
            hint="Users without one set it up at their next sign-in, and can do nothing else before."
            disabled={saving}
            value={data.account.second_factor_required}
            onChange={(required) => void handleChange(required)}
          />
        )}
      </FormSection>
    </Width>
  );
}

const Width = styled.div`
  max-width: ${size.form};
`;
