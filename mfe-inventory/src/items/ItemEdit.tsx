import type { Item } from '@vended/contract/items';
import { LabelButton } from '@vended/design/labels/LabelButton';
import { BesideForm } from '@vended/design/page/BesideForm';
import { RecordPage } from '@vended/design/page/RecordPage';
import { Slot } from '@vended/module/slots/Slot';
import { useParams } from '@vended/module/router';
import { size } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { paths } from '../paths';
import { ItemForm } from './ItemForm';
import { useArchiveItemMutation, useItemQuery } from './itemsApi';

const page = {
  record: 'item',
  details: 'item details',
  title: 'Edit Item',
  nameOf: ({ description }: Item) => description,
  storedIn: (answer: { readonly item: Item }) => answer.item,
  back: { to: paths.items, label: 'Back to Items' },
};

export function ItemEdit() {
  const { itemId = '' } = useParams();
  return (
    <RecordPage
      page={page}
      query={useItemQuery({ item_id: itemId })}
      archive={{ kind: 'item', mutation: useArchiveItemMutation() }}
      actions={({ id, description }) => (
        <LabelButton labels={[{ kind: 'item', id, name: description }]} text="Print QR label" />
      )}
    >
      {(item) => (
        <>
          <Actions name="item.actions" properties={{ itemId: item.id }} />
          <BesideForm related={<Slot name="item.related" properties={{ itemId: item.id }} />}>
            <ItemForm stored={item} />
          </BesideForm>
        </>
      )}
    </RecordPage>
  );
}

/** As wide as the form; without extensions it takes no space. */
const Actions = styled(Slot)`
  max-width: ${size.form};

  &:empty {
    display: none;
  }
`;
