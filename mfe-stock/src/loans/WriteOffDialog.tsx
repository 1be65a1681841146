import type { Loan } from '@vended/contract/stock/loans';
import { movementFields } from '@vended/contract/stock/movements.fields';
import { Dialog } from '@vended/design/components/Dialog';
import { dayOf } from '@vended/design/format/dates';
import { FormShell } from '@vended/design/form/FormShell';
import { TextField } from '@vended/design/form/TextField';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { space } from '@vended/design/theme/tokens';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import styled from 'styled-components';
import { numberOf } from '../records/numberOf';
import { sameName } from '../records/sameName';
import { useFieldsOf } from '../records/useFieldsOf';
import { useWriteOffLoanMutation } from './loansApi';

interface WriteOffDialogProps {
  readonly loan: Loan;
  readonly onClose: () => void;
}

/** Writes off what was lent and will not come back, with the reason. No level changes: it is in no place. */
export function WriteOffDialog({ loan, onClose }: WriteOffDialogProps) {
  const { status } = useShell();
  const { save, saving, failure } = useSaving(useWriteOffLoanMutation(), 'Failed to write off the loan');
  const form = useDraft(
    useForm({ quantity: String(loan.open), reason: '' }, useFieldsOf(failure, sameName, 'quantity')),
    `stock-write-off ${loan.id}`,
  );
  const { quantity, reason } = form.values;

  async function handleSubmit() {
    const saved = await save({ loan_id: loan.id, quantity: numberOf(quantity), reason });
    if (!saved) return;
    form.saved();
    onClose();
    status.success(saved.message);
  }

  return (
    <Dialog open onClose={onClose} title="Write Off Loan" disablePointerDismissal>
      <Content>
        <p>
          {loan.open.toLocaleString('en-GB')} × {loan.description}, with {loan.person} since{' '}
          {dayOf(loan.taken_at)}
        </p>
        <FormShell form={form} saving={saving} submitLabel="Write Off" onSubmit={handleSubmit}>
          <Fields>
            <TextField
              label="How many of them will not come back"
              inputMode="numeric"
              required
              {...form.field('quantity')}
            />
            <TextField
              label={movementFields.reason.label}
              hint="Such as lost or broken."
              maxLength={movementFields.reason.max}
              required
              {...form.field('reason')}
            />
          </Fields>
        </FormShell>
      </Content>
    </Dialog>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Fields = styled.div`
  display: grid;
  gap: ${space[4]};
`;
