import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import { FormSkeleton } from '@vended/shared/form/FormSkeleton';
import { Page } from '@vended/shared/page/Page';
import { LoadFailure } from '@vended/shared/table/LoadFailure';
import { useParams } from '@vended/shared/module/router';
import { paths } from '../paths';
import { ItemForm } from './ItemForm';
import { useItemQuery } from './itemsApi';

export function ItemEdit() {
  const { itemId = '' } = useParams();
  const { data, error, refetch } = useItemQuery({ item_id: itemId });
  useLoadFailure(error, 'Failed to load item details');

  return (
    <Page title="Edit Item" back={{ to: paths.items, label: 'Back to Items' }}>
      {error && <LoadFailure text="Failed to load item details" onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton label="item details" />}
      {data && <ItemForm key={itemId} stored={data.item} />}
    </Page>
  );
}
