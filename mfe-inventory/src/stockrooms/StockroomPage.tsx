import { positionFields } from '@vended/contract/position.fields';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { Slot } from '@vended/module/slots/Slot';
import { Spinner } from '@vended/design/components/Spinner';
import { Breadcrumbs } from '@vended/design/page/Breadcrumbs';
import { Facts } from '@vended/design/page/Facts';
import { FormWidth } from '@vended/design/page/FormWidth';
import { Page } from '@vended/design/page/Page';
import { RecordFailure } from '@vended/design/page/RecordFailure';
import { paths } from '../paths';
import { Coordinates } from '../places/Coordinates';
import { placeTrail } from '../places/placeTrail';
import { ThreeWords } from '../places/ThreeWords';
import { useStockroomQuery } from './stockroomsApi';

const loadFailed = 'Failed to load stockroom details';

/** The fourth of the four views: a stockroom, its place, and the extensions of other modules. */
export function StockroomPage({ stockroomId }: { readonly stockroomId: string }) {
  const { data, error, refetch } = useStockroomQuery({ stockroom_id: stockroomId });
  useLoadFailure(error, loadFailed);
  const stockroom = data?.stockrooms[0];
  const name = stockroom ? stockroom.stockroom_name || 'Unnamed Stockroom' : 'Stockroom';
  const back = stockroom
    ? { to: paths.stockrooms(stockroom.group_id, stockroom.location_id), label: 'Back to Stockrooms' }
    : { to: paths.groups, label: 'Back to Groups' };

  return (
    <Page title={name} back={back}>
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
          <Facts
            facts={[
              { label: positionFields.w3w.label, value: <ThreeWords words={stockroom.w3w} /> },
              { label: 'Coordinates', value: <Coordinates {...stockroom} /> },
            ]}
          />
          <FormWidth>
            <Slot name="stockroom.related" properties={{ stockroomId }} />
          </FormWidth>
        </>
      )}
    </Page>
  );
}
