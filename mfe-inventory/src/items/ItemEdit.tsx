import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { FormSkeleton } from '@vended/design/form/FormSkeleton';
import { LabelButton } from '@vended/design/labels/LabelButton';
import { Page } from '@vended/design/page/Page';
import { ArchiveButton, ArchivedNotice } from '@vended/design/page/RecordArchive';
import { RecordFailure } from '@vended/design/page/RecordFailure';
import { Slot } from '@vended/module/slots/Slot';
import { size } from '@vended/design/theme/tokens';
import { useParams } from '@vended/module/router';
import styled from 'styled-components';
import { paths } from '../paths';
import { ItemForm } from './ItemForm';
import { useArchiveItemMutation, useItemQuery } from './itemsApi';

const loadFailed = 'Failed to load item details';
const back = { to: paths.items, label: 'Back to Items' };

export function ItemEdit() {
  const { itemId = '' } = useParams();
  const { data, error, refetch } = useItemQuery({ item_id: itemId });
  useLoadFailure(error, loadFailed);
  const archive = { kind: 'item', mutation: useArchiveItemMutation() } as const;

  return (
    <Page
      title="Edit Item"
      record={data?.item.description}
      back={back}
      action={
        data && (
          <>
            <LabelButton
              labels={[{ kind: 'item', id: data.item.id, name: data.item.description }]}
              text="Print QR label"
            />
            <ArchiveButton {...archive} record={data.item} name={data.item.description} list={paths.items} />
          </>
        )
      }
    >
      {error && (
        <RecordFailure
          error={error}
          text={loadFailed}
          onRetry={() => void refetch()}
          record="item"
          back={back}
        />
      )}
      {!error && !data && <FormSkeleton label="item details" />}
      {data && <ArchivedNotice {...archive} record={data.item} onChanged={refetch} />}
      {data && (
        <>
          <ItemForm key={`${itemId} ${data.item.archived_at}`} stored={data.item} />
          <Related name="item.related" properties={{ itemId }} />
        </>
      )}
    </Page>
  );
}

/** As wide as the form above it; without extensions it takes no space. */
const Related = styled(Slot)`
  max-width: ${size.form};

  &:empty {
    display: none;
  }
`;
