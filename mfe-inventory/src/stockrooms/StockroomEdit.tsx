import { useSaving } from '@vended/module/query/useSaving';
import type { Stockroom } from '@vended/contract/stockrooms';
import { stockroomFields } from '@vended/contract/stockrooms.fields';
import { ConflictPanel } from '@vended/design/form/ConflictPanel';
import { FormShell } from '@vended/design/form/FormShell';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { useShell } from '@vended/module/ShellContext';
import { Button } from '@vended/design/components/Button';
import { useState } from 'react';
import { StockroomFields } from './StockroomFields';
import { useUpdateStockroomMutation } from './stockroomsApi';
import { stockroomTexts, stockroomValues } from './stockroomValues';

interface StockroomEditProps {
  readonly stored: Stockroom;
  /** Called after a save and on cancel. */
  readonly onDone: () => void;
}

/** Edits a stockroom in its panel. Its location cannot be changed. */
export function StockroomEdit({ stored, onDone }: StockroomEditProps) {
  const { status } = useShell();
  const { save, saving, failure, undo } = useSaving(useUpdateStockroomMutation(), {
    refused: 'Failed to update stockroom.',
    unreachable: 'Stockroom update failed',
  });
  // A newer version that is loaded while the user types must not replace the one that the form started with.
  const [begunWith] = useState(stored);
  const form = useDraft(useForm(stockroomValues(begunWith), failure), 'stockroom', begunWith);
  const { updatedAt, conflict } = useConflict(form, form.basedOn, {
    values: stockroomValues,
    texts: stockroomTexts,
  });

  async function handleSubmit() {
    const change = { action: 'UPDATE', stockroom_id: stored.id } as const;
    const before = form.stored;
    const saved = await save({ ...form.values, ...change, updated_at: updatedAt });
    if (!saved) return;
    form.saved();
    onDone();
    const { updated_at } = saved;
    status.success('Stockroom updated successfully', undo({ ...before, ...change, updated_at }));
  }

  return (
    <>
      <FormShell
        form={form}
        saving={saving}
        submitLabel="Save Stockroom"
        onSubmit={handleSubmit}
        secondary={<Button onClick={onDone}>Cancel</Button>}
      >
        <ConflictPanel conflict={conflict} />
        <StockroomFields form={form} />
      </FormShell>
      <RecordHistory kind="stockroom" recordId={stored.id} fields={stockroomFields} form={form} />
    </>
  );
}
