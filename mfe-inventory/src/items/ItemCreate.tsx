import { Page } from '@vended/design/page/Page';
import { paths } from '../paths';
import { ItemForm } from './ItemForm';

export function ItemCreate() {
  return (
    <Page title="Add Item" back={{ to: paths.items, label: 'Back to Items' }}>
      <ItemForm />
    </Page>
  );
}
