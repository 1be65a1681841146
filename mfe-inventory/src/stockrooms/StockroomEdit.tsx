import type { Stockroom } from '@vended/contract/stockrooms';
import { stockroomFields } from '@vended/contract/stockrooms.fields';
import { describedRecord } from '@vended/design/form/describedForm';
import { RecordForm } from '@vended/design/form/RecordForm';
import { useRecordForm } from '@vended/design/form/useRecordForm';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { Button } from '@vended/design/components/Button';
import { StockroomFields } from './StockroomFields';
import { useUpdateStockroomMutation } from './stockroomsApi';

interface StockroomEditProps {
  readonly stored: Stockroom;
  /** Called after a save and on cancel. */
  readonly onDone: () => void;
}

/** Edits a stockroom in its panel. Its location cannot be changed. */
export function StockroomEdit({ stored, onDone }: StockroomEditProps) {
  const stockroom = useRecordForm(
    { record: 'stockroom', stored, ...describedRecord(stockroomFields) },
    useUpdateStockroomMutation(),
    { refused: 'Failed to update stockroom.', unreachable: 'Stockroom update failed' },
  );

  const handleSubmit = () =>
    stockroom.submit({
      input: (values, version) => ({
        ...values,
        action: 'UPDATE',
        stockroom_id: stored.id,
        updated_at: version?.updated_at,
      }),
      idIn: ({ stockroom_id }) => stockroom_id,
      leave: onDone,
      message: 'Stockroom updated successfully',
    });

  return (
    <>
      <RecordForm
        record={stockroom}
        submitLabel="Save Stockroom"
        secondary={<Button onClick={onDone}>Cancel</Button>}
        onSubmit={handleSubmit}
      >
        <StockroomFields form={stockroom.form} />
      </RecordForm>
      {stockroom.history && (
        <RecordHistory kind="stockroom" fields={stockroomFields} {...stockroom.history} />
      )}
    </>
  );
}
