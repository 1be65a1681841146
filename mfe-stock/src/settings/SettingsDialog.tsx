import { maxUnitLength } from '@vended/contract/stock/limits';
import { stockItemFields } from '@vended/contract/stock/stockItems.fields';
import { Dialog } from '@vended/design/components/Dialog';
import { Checkbox } from '@vended/design/form/Checkbox';
import { RecordForm } from '@vended/design/form/RecordForm';
import { TextField } from '@vended/design/form/TextField';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import { useState } from 'react';
import { Spaced } from '../parts/Spaced';
import { useSaveStockSettingsMutation, type StoredSettings } from './settingsApi';
import { settingsIn, textsOf, valuesOf } from './settingsInForm';

interface SettingsDialogProps {
  readonly itemId: string;
  readonly settings: StoredSettings;
  readonly onClose: () => void;
}

/** Says of an item what holds for it in the stock. */
export function SettingsDialog({ itemId, settings, onClose }: SettingsDialogProps) {
  const { status } = useShell();
  const { save, saving, failure } = useSaving(
    useSaveStockSettingsMutation(),
    'Failed to save stock settings',
  );
  // As it was when the dialog was opened: what others save in the meantime is a conflict.
  const [stored] = useState(() => versionOf(itemId, settings));
  const form = useDraft(useForm(valuesOf(settings), failure), `stock-settings ${itemId}`, stored);
  const { updatedAt, conflict } = useConflict(form, form.basedOn, { values: valuesOf, texts: textsOf });

  async function handleSubmit() {
    const said = settingsIn(form.values);
    const saved = await save({ item_id: itemId, ...said, updated_at: updatedAt || null }, form);
    if (!saved) return;
    form.saved();
    onClose();
    status.success(saved.message);
  }

  return (
    <Dialog open onClose={onClose} title="Edit Stock Settings" disablePointerDismissal>
      <RecordForm
        record={{ form, saving, conflict, stored }}
        submitLabel="Save Settings"
        onSubmit={handleSubmit}
      >
        <Spaced>
          <TextField
            label={stockItemFields.minimum.label}
            inputMode="numeric"
            hint="Fewer than this in all places together are low."
            {...form.field('minimum')}
          />
          <TextField
            label={stockItemFields.unit.label}
            maxLength={maxUnitLength}
            hint="What it is counted in, such as box. Blank for pieces."
            {...form.field('unit')}
          />
          <TextField
            label={stockItemFields.loan_days.label}
            inputMode="numeric"
            hint="After how many days one that was taken is overdue. Blank for what does not come back."
            {...form.field('loan_days')}
          />
          <TextField
            label={stockItemFields.max_a_day.label}
            inputMode="numeric"
            hint="Blank for any number."
            {...form.field('max_a_day')}
          />
          <TextField
            label={stockItemFields.max_a_week.label}
            inputMode="numeric"
            hint="Blank for any number."
            {...form.field('max_a_week')}
          />
          <TextField
            label={stockItemFields.inspect_by.label}
            type="date"
            hint="After that day, in UTC, nobody can take it until it has a new date."
            {...form.field('inspect_by')}
          />
          <Checkbox
            label={stockItemFields.needs_job.label}
            hint="A take must say for which job it is."
            {...form.field('needs_job')}
          />
        </Spaced>
      </RecordForm>
    </Dialog>
  );
}

/** The version that a save is based on: blank where nothing was ever said of the item. */
const versionOf = (id: string, { updated_at, ...settings }: StoredSettings) => ({
  ...settings,
  id,
  updated_at: updated_at ?? '',
});
