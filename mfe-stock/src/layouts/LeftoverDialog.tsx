import type { FilledBin } from '@vended/contract/stock/layouts';
import { movementFields } from '@vended/contract/stock/movements.fields';
import { Dialog } from '@vended/design/components/Dialog';
import { Combobox } from '@vended/design/form/Combobox';
import { FormShell } from '@vended/design/form/FormShell';
import { Select, type SelectOption } from '@vended/design/form/Select';
import { TextField } from '@vended/design/form/TextField';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { useSaving } from '@vended/module/query/useSaving';
import { useBookMovementMutation } from '../movements/movementsApi';
import { Spaced } from '../parts/Spaced';
import { sameName, useFieldsOf } from '../records/useFieldsOf';
import { useMissing } from '../records/useMissing';
import { useRecordChoices } from '../records/useRecordChoices';

interface LeftoverDialogProps {
  readonly filled: FilledBin;
  /** That of the device; null without one. */
  readonly stockroomId: string | null;
  /** What the press was on that the dialog interrupted. */
  readonly submitLabel: string;
  /** What was left is booked: the bin is empty. */
  readonly onEmptied: () => void;
  readonly onClose: () => void;
}

const failed = 'Failed to empty the bin';

const ways: readonly SelectOption<'move' | 'scrap'>[] = [
  { value: 'move', label: 'Moved to a stockroom' },
  { value: 'scrap', label: 'Written off' },
];

/** Asks what becomes of what is in a bin, before nothing or something else belongs there: it would be in the wrong bin. */
export function LeftoverDialog({
  filled,
  stockroomId,
  submitLabel,
  onEmptied,
  onClose,
}: LeftoverDialogProps) {
  const { save, saving, failure } = useSaving(useBookMovementMutation(), failed);
  const [refusal, isMissing] = useMissing(failed, useFieldsOf(failure, sameName, 'way'));
  const form = useDraft(
    useForm<{ way: 'move' | 'scrap'; to_place_id: string; reason: string }>(
      { way: 'move', to_place_id: stockroomId ?? '', reason: '' },
      refusal,
    ),
    `stock-leftover ${filled.place_id}`,
  );
  const { way, to_place_id, reason } = form.values;
  const stockrooms = useRecordChoices('stockroom', to_place_id);
  const quantity = filled.quantity.toLocaleString('en-GB');

  async function handleSubmit() {
    if (isMissing(way === 'move' && to_place_id === '' ? { to_place_id: 'Choose the stockroom.' } : {}))
      return;
    const { item_id, place_id: from_place_id } = filled;
    const moved = { item_id, quantity: filled.quantity, from_place_id };
    const saved = await save(
      way === 'move'
        ? { action: 'MOVE', ...moved, to_place_id, ...(reason && { reason }) }
        : { action: 'SCRAP', ...moved, reason },
      form,
    );
    if (!saved) return;
    form.saved();
    onEmptied();
  }

  return (
    <Dialog open onClose={onClose} title="What becomes of the rest?" disablePointerDismissal>
      <Spaced>
        <p>
          {quantity} × {filled.description} {filled.quantity === 1 ? 'is' : 'are'} in this bin.
        </p>
        <FormShell form={form} saving={saving} submitLabel={submitLabel} onSubmit={handleSubmit}>
          <Spaced>
            <Select
              label={filled.quantity === 1 ? 'It is' : `All ${quantity} are`}
              options={ways}
              {...form.field('way')}
            />
            {way === 'move' && (
              <Combobox
                label="Stockroom"
                placeholder="Find a stockroom"
                choices={stockrooms}
                required
                {...form.field('to_place_id')}
              />
            )}
            <TextField
              label={movementFields.reason.label}
              maxLength={movementFields.reason.max}
              required={way === 'scrap'}
              {...form.field('reason')}
            />
          </Spaced>
        </FormShell>
      </Spaced>
    </Dialog>
  );
}
