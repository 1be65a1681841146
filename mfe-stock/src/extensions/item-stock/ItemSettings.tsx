import { stockItemFields } from '@vended/contract/stock/stockItems.fields';
import { Button } from '@vended/design/components/Button';
import { onDemand } from '@vended/design/components/onDemand';
import { dayOf } from '@vended/design/format/dates';
import { Facts, type Fact } from '@vended/design/page/Facts';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { useShell } from '@vended/module/ShellContext';
import { useState } from 'react';
import { useStockSettingsQuery, type StoredSettings } from '../../settings/settingsApi';

// Loaded on demand: it contains a form.
const SettingsDialog = onDemand(async () => (await import('../../settings/SettingsDialog')).SettingsDialog);

interface ItemSettingsProps {
  readonly itemId: string;
  /** What holds for an archived item cannot be changed. */
  readonly isArchived: boolean;
}

/** What holds for an item in the stock. Nothing until something is said of it, but for those who may say it. */
export function ItemSettings({ itemId, isArchived }: ItemSettingsProps) {
  const { session } = useShell();
  const { currentData, error, refetch } = useStockSettingsQuery(itemId);
  const [isOpen, setOpen] = useState(false);
  if (!currentData)
    return error ? (
      <LoadFailure text="The stock settings could not be loaded." onRetry={() => void refetch()} />
    ) : null;
  const facts = factsOf(currentData);

  return (
    <>
      {facts.length > 0 && <Facts facts={facts} />}
      {session.can('inventory.write') && !isArchived && (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            Edit stock settings
          </Button>
        </div>
      )}
      {isOpen && <SettingsDialog itemId={itemId} settings={currentData} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Only what was said. */
function factsOf(settings: StoredSettings): readonly Fact[] {
  const { minimum, unit, loan_days, max_a_day, max_a_week, inspect_by, needs_job } = settings;
  const said = {
    minimum: minimum > 0 && minimum.toLocaleString('en-GB'),
    unit,
    loan_days: loan_days?.toLocaleString('en-GB'),
    max_a_day: max_a_day?.toLocaleString('en-GB'),
    max_a_week: max_a_week?.toLocaleString('en-GB'),
    // A day of the calendar, whatever the time zone.
    inspect_by: inspect_by !== null && dayOf(`${inspect_by}T00:00:00`),
    needs_job: needs_job && 'Yes',
  };
  return (Object.keys(said) as (keyof typeof said)[]).flatMap((name) =>
    said[name] ? [{ label: stockItemFields[name].label, value: said[name] }] : [],
  );
}
