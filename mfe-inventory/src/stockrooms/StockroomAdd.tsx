import { useSaving } from '@vended/module/query/useSaving';
import { stockroomFields } from '@vended/contract/stockrooms.fields';
import { blankValues } from '@vended/design/form/describedForm';
import { FormShell } from '@vended/design/form/FormShell';
import { useDraft } from '@vended/design/form/useDraft';
import { focusField, useForm } from '@vended/design/form/useForm';
import { useShell } from '@vended/module/ShellContext';
import { useArchive } from '@vended/design/page/useArchive';
import { StockroomFields } from './StockroomFields';
import { useAddStockroomMutation, useArchiveStockroomMutation } from './stockroomsApi';

interface StockroomAddProps {
  readonly groupId: string;
  readonly locationId: string;
  readonly onAdded: () => void;
}

/** Adds a stockroom to a location. Without a name it only leads to its field (specification 5). */
export function StockroomAdd({ groupId, locationId, onAdded }: StockroomAddProps) {
  const { status } = useShell();
  const { undoAdded } = useArchive('stockroom', useArchiveStockroomMutation());
  const { save, saving, failure } = useSaving(useAddStockroomMutation(), {
    refused: 'Failed to add stockroom.',
    unreachable: 'Add stockroom failed',
  });
  const form = useDraft(
    useForm(blankValues(stockroomFields), failure),
    `stockroom in location ${locationId}`,
  );

  async function handleSubmit() {
    if (form.values.stockroom_name.trim() === '') {
      // It may be out of sight, and nothing else shows why nothing is saved.
      focusField(form.id, 'stockroom_name');
      return;
    }
    const saved = await save({ ...form.values, group_id: groupId, location_id: locationId }, form);
    if (!saved) return;
    form.reset();
    onAdded();
    status.success('Stockroom added successfully!', undoAdded(saved.stockroom_id, saved.updated_at));
  }

  return (
    <FormShell form={form} saving={saving} submitLabel="Save Stockroom" onSubmit={handleSubmit}>
      <StockroomFields form={form} />
    </FormShell>
  );
}
