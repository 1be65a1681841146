import type { ListedMovement } from '@vended/contract/stock/movements';
import { movementFields } from '@vended/contract/stock/movements.fields';
import { Dialog } from '@vended/design/components/Dialog';
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
import { useBookMovementMutation } from './movementsApi';
import { kindText, quantityText, wayText } from './movementText';

interface CorrectDialogProps {
  readonly movement: ListedMovement;
  readonly onClose: () => void;
}

/** Puts a movement right by another one in the other direction, which names it and says why. */
export function CorrectDialog({ movement, onClose }: CorrectDialogProps) {
  const { status } = useShell();
  const { save, saving, failure } = useSaving(useBookMovementMutation(), 'Failed to correct the movement');
  const form = useDraft(
    useForm({ quantity: String(movement.quantity), reason: '' }, useFieldsOf(failure, sameName, 'quantity')),
    `stock-correction ${movement.id}`,
  );
  const { quantity, reason } = form.values;

  async function handleSubmit() {
    const saved = await save({
      action: 'CORRECT',
      movement_id: movement.id,
      quantity: numberOf(quantity),
      reason,
    });
    if (!saved) return;
    form.saved();
    onClose();
    status.success(saved.message);
  }

  return (
    <Dialog open onClose={onClose} title="Correct Movement" disablePointerDismissal>
      <Content>
        <p>
          {kindText(movement)} {quantityText(movement)} × {movement.description}: {wayText(movement)}
        </p>
        <FormShell form={form} saving={saving} submitLabel="Correct" onSubmit={handleSubmit}>
          <Fields>
            <TextField
              label="How many of them never happened"
              inputMode="numeric"
              required
              {...form.field('quantity')}
            />
            <TextField
              label={movementFields.reason.label}
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
