import { positionFields } from '@vended/contract/position.fields';
import { stockroomFields } from '@vended/contract/stockrooms.fields';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { useShell } from '@vended/module/ShellContext';
import { Slot } from '@vended/module/slots/Slot';
import { Spinner } from '@vended/design/components/Spinner';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { LabelButton } from '@vended/design/labels/LabelButton';
import { Breadcrumbs } from '@vended/design/page/Breadcrumbs';
import { FormWidth } from '@vended/design/page/FormWidth';
import { Page } from '@vended/design/page/Page';
import { ArchiveButton, ArchivedNotice } from '@vended/design/page/RecordArchive';
import { RecordFailure } from '@vended/design/page/RecordFailure';
import { paths } from '../paths';
import { Coordinates } from '../places/Coordinates';
import { PlacePanel } from '../places/PlacePanel';
import { placeTrail } from '../places/placeTrail';
import { ThreeWords } from '../places/ThreeWords';
import { useTogglePanel } from '../places/TogglePanel';
import { StockroomEdit } from './StockroomEdit';
import { useArchiveStockroomMutation, useStockroomQuery } from './stockroomsApi';

const loadFailed = 'Failed to load stockroom details';

/** The fourth of the four views: a stockroom, its place, and the extensions of other modules. */
export function StockroomPage({ stockroomId }: { readonly stockroomId: string }) {
  const { data, error, refetch } = useStockroomQuery({ stockroom_id: stockroomId });
  useLoadFailure(error, loadFailed);
  const { session } = useShell();
  const editing = useTogglePanel();
  const archive = { kind: 'stockroom', mutation: useArchiveStockroomMutation() } as const;
  const stockroom = data?.stockrooms[0];
  const name = stockroom ? stockroom.stockroom_name || 'Unnamed Stockroom' : 'Stockroom';
  const back = stockroom
    ? { to: paths.stockrooms(stockroom.group_id, stockroom.location_id), label: 'Back to Stockrooms' }
    : { to: paths.groups, label: 'Back to Groups' };

  return (
    <Page
      title={name}
      back={back}
      action={
        stockroom && (
          <>
            <LabelButton labels={[{ kind: 'stockroom', id: stockroomId, name }]} text="Print QR label" />
            <ArchiveButton {...archive} record={stockroom} name={stockroom.stockroom_name} list={back.to} />
          </>
        )
      }
    >
      {error && (
        <RecordFailure
          error={error}
          text={loadFailed}
          onRetry={() => void refetch()}
          record="stockroom"
          back={back}
        />
      )}
      {!error && !stockroom && <Spinner label="Loading stockroom details..." />}
      {stockroom && (
        <>
          <Breadcrumbs
            label="Place"
            crumbs={placeTrail(
              { id: stockroom.group_id, name: stockroom.group_name },
              { id: stockroom.location_id, name: stockroom.location_name || 'Unnamed Location' },
              name,
            )}
          />
          <ArchivedNotice {...archive} record={stockroom} />
          <PlacePanel
            label="Stockroom"
            facts={[
              { label: positionFields.w3w.label, value: <ThreeWords words={stockroom.w3w} /> },
              { label: 'Coordinates', value: <Coordinates {...stockroom} /> },
            ]}
            editing={editing}
            mayEdit={session.can('inventory.write') && !stockroom.archived_at}
          >
            <StockroomEdit stored={stockroom} onDone={editing.close} />
          </PlacePanel>
          <FormWidth>
            <Slot name="stockroom.related" properties={{ stockroomId }} />
          </FormWidth>
          {!editing.open && (
            <RecordHistory kind="stockroom" recordId={stockroomId} fields={stockroomFields} />
          )}
        </>
      )}
    </Page>
  );
}
