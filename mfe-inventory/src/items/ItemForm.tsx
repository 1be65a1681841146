import { useSaving } from '@vended/module/query/useSaving';
import type { Item } from '@vended/contract/items';
import { RecordForm } from '@vended/design/form/RecordForm';
import { base64Of } from '@vended/design/form/pictureFile';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { itemFields } from '@vended/contract/items.fields';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { useShell } from '@vended/module/ShellContext';
import { useArchive } from '@vended/design/page/useArchive';
import { useListPlaces } from '@vended/design/table/useListPlaces';
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
  const shell = useShell();
  const { leftAt } = useListPlaces();
  const { save, saving, failure, undo } = useSaving(useSaveItemMutation(), 'Failed to save item');
  const { undoAdded } = useArchive('item', useArchiveItemMutation());
  const archived = Boolean(stored?.archived_at);
  const typed = useForm(stored ? itemValues(stored) : newItem, failure);
  const form = useDraft(typed, 'item', stored, {
    image: 'The image you chose could not be kept. Choose it again.',
  });
  const theirs = failure?.current as Item | undefined;
  const vendorName = useVendorName(theirs ? form.values.vendor_id : '', theirs?.vendor_id ?? '');
  const { updatedAt, conflict } = useConflict(form, form.basedOn, {
    values: itemValues,
    texts: (values) => itemTexts(values, vendorName),
  });

  async function handleSubmit() {
    const { image: file, remove_image, image_url: _shown, ...fields } = form.values;
    const image = file && (await base64Of(file).catch(() => undefined));
    if (image === undefined) {
      shell.status.error('Failed to save item: The image can no longer be read. Choose it again.');
      return;
    }
    const { image: _file, remove_image: _remove, image_url: _picture, ...before } = form.stored;
    const saved = await save(
      stored
        ? { ...fields, image, remove_image, action: 'UPDATE', item_id: stored.id, updated_at: updatedAt }
        : { ...fields, image, action: 'INSERT' },
    );
    if (!saved) return;
    form.saved();
    await shell.navigate(leftAt(paths.items));
    const { message, item_id, updated_at } = saved;
    const back = stored
      ? undo({ ...before, action: 'UPDATE', item_id, updated_at })
      : undoAdded(item_id, updated_at);
    // A replaced or removed picture cannot be restored: it is deleted.
    shell.status.success(message, stored && (file || remove_image) ? undefined : back);
  }

  return (
    <>
      <RecordForm
        form={form}
        saving={saving}
        submitLabel="Save Item"
        conflict={conflict}
        stored={stored}
        onSubmit={handleSubmit}
      >
        <ItemFields form={form} />
      </RecordForm>
      {stored && (
        <RecordHistory kind="item" recordId={stored.id} fields={itemFields} {...(!archived && { form })} />
      )}
    </>
  );
}
