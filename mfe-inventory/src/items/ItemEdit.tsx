import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { FormSkeleton } from '@vended/design/form/FormSkeleton';
import { Page } from '@vended/design/page/Page';
import { RecordFailure } from '@vended/design/page/RecordFailure';
import { useParams } from '@vended/module/router';
import { paths } from '../paths';
import { ItemForm } from './ItemForm';
import { useItemQuery } from './itemsApi';

const back = { to: paths.items, label: 'Back to Items' };

export function ItemEdit() {
  const { itemId = '' } = useParams();
  const { data, error, refetch } = useItemQuery({ item_id: itemId });
  useLoadFailure(error, 'Failed to load item details');

  return (
    <Page title="Edit Item" back={back}>
      {error && (
        <RecordFailure
          error={error}
          text="Failed to load item details"
          onRetry={() => void refetch()}
          record="item"
          back={back}
        />
      )}
      {!error && !data && <FormSkeleton label="item details" />}
      {data && <ItemForm key={itemId} stored={data.item} />}
    </Page>
  );
}
