import type { Item } from '@vended/contract/items';
import { RecordForm } from '@vended/design/form/RecordForm';
import { base64Of } from '@vended/design/form/pictureFile';
import { saveAction, useRecordForm } from '@vended/design/form/useRecordForm';
import { itemFields } from '@vended/contract/items.fields';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { useShell } from '@vended/module/ShellContext';
import { useArchive } from '@vended/design/page/useArchive';
import { paths } from '../paths';
import { ItemFields } from './ItemFields';
import { itemTexts, itemValues, newItem } from './itemValues';
import { useArchiveItemMutation, useSaveItemMutation } from './itemsApi';
import { useVendorName } from './useVendorChoices';

interface ItemFormProps {
  /** The item to edit; a new one is added if it is missing. */
  readonly stored?: Item;
}

/** Adds or edits an item. A refused save keeps the input. The draft in the browser keeps texts, not files. */
export function ItemForm({ stored }: ItemFormProps) {
  const { status } = useShell();
  const { undoAdded } = useArchive('item', useArchiveItemMutation());
  const item = useRecordForm(
    {
      record: 'item',
      stored,
      blank: newItem,
      values: itemValues,
      texts: (values) => itemTexts(values, vendorName),
      neverStored: { image: 'The image you chose could not be kept. Choose it again.' },
    },
    useSaveItemMutation(),
    'Failed to save item',
  );
  const { form } = item;
  const theirs = item.failure?.current as Item | undefined;
  const vendorName: (id: string) => string = useVendorName(
    theirs ? form.values.vendor_id : '',
    theirs?.vendor_id ?? '',
  );

  async function handleSubmit() {
    const { image: file, remove_image } = form.values;
    const image = file && (await form.lockDuring(base64Of(file).catch(() => undefined)));
    if (image === undefined) {
      status.error('Failed to save item: The image can no longer be read. Choose it again.');
      return;
    }
    await item.submit({
      input({ image: _image, remove_image: _remove, image_version: _shown, ...fields }, version) {
        return { ...fields, ...saveAction('item_id', version) };
      },
      sent: stored ? { image, remove_image } : { image },
      idIn: ({ item_id }) => item_id,
      leave: paths.items,
      undoAdded,
      // A replaced or removed picture cannot be restored: it is deleted.
      undoable: !stored || !(file || remove_image),
    });
  }

  return (
    <>
      <RecordForm record={item} submitLabel="Save Item" onSubmit={handleSubmit}>
        <ItemFields form={form} itemId={stored?.id} />
      </RecordForm>
      {item.history && <RecordHistory kind="item" fields={itemFields} {...item.history} />}
    </>
  );
}
