import { countColumns } from '@vended/contract/stock/countImport.fields';
import { CsvImport } from '@vended/design/csv-import/CsvImport';
import { TextField } from '@vended/design/form/TextField';
import { Page } from '@vended/design/page/Page';
import { useSaving } from '@vended/module/query/useSaving';
import { paths } from '../paths';
import { useImportCountsMutation } from './countApi';

const columns = Object.entries(countColumns).map(([field, { label, required }]) => ({
  field,
  header: label,
  required,
}));

const list = { path: paths.movementsOf({ kind: 'count' }) };

/** What a row counts: an item, and where. */
const countText = ({
  master_id = '',
  description = '',
  stockroom_name = '',
  location_name = '',
  device_name = '',
  board_number = '',
  bin_number = '',
}: Readonly<Record<string, string>>) =>
  [
    master_id || description,
    ...(device_name
      ? [device_name, `board ${board_number}`, `bin ${bin_number}`]
      : [stockroom_name, location_name]),
  ]
    .filter(Boolean)
    .join(', ');

/** Records counts from a file: each row is compared with what is known before anything is booked. */
export function CountsImport() {
  const check = useSaving(useImportCountsMutation(), 'Failed to check the rows');
  const store = useSaving(useImportCountsMutation(), 'Failed to import counts');
  return (
    <Page title="Import Counts" back={{ to: paths.count(), label: 'Back to Count' }}>
      <CsvImport
        name="counts"
        columns={columns}
        list={list}
        recordText={countText}
        unlisted="What is not in the file is not counted."
        storesUnchanged
        wholeFile={({ counted_at = '' }, say) => (
          <TextField
            id="counted-at"
            name="counted_at"
            type="datetime-local"
            label="Counted at"
            hint="What was taken or brought after that is not part of the count. Blank if it was counted just now."
            error={store.failure?.fields['counted_at']}
            value={counted_at}
            onChange={(typed) => say({ counted_at: typed })}
          />
        )}
        check={check.save}
        store={(input, { counted_at = '' }) =>
          store.save({
            ...input,
            ...(counted_at !== '' && { counted_at: new Date(counted_at).toISOString() }),
          })
        }
      />
    </Page>
  );
}
