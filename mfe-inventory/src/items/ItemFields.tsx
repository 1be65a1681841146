import { ItemPicture } from '@vended/design/components/ItemPicture';
import { barCodesIn } from '@vended/contract/barCodes';
import type { Item } from '@vended/contract/items';
import { itemFields } from '@vended/contract/items.fields';
import { Checkbox } from '@vended/design/form/Checkbox';
import { Combobox } from '@vended/design/form/Combobox';
import { describedField } from '@vended/design/form/describedForm';
import { FileField } from '@vended/design/form/FileField';
import { FormSection } from '@vended/design/form/FormSection';
import { pictureFile } from '@vended/design/form/pictureFile';
import { SuggestedField } from '@vended/design/form/SuggestedField';
import { TextField } from '@vended/design/form/TextField';
import { UniqueField, type OtherRecords } from '@vended/design/form/UniqueField';
import type { Form } from '@vended/design/form/useForm';
import { paths } from '../paths';
import { itemsPart, useItemTypesQuery } from './itemsApi';
import type { ItemValues } from './itemValues';
import { useVendorChoices } from './useVendorChoices';

interface ItemFieldsProps {
  readonly form: Form<ItemValues>;
  /** The stored item. */
  readonly itemId: string | undefined;
}

/** The fields of an item, for adding and editing. */
export function ItemFields({ form, itemId }: ItemFieldsProps) {
  const field = describedField(itemFields, form);
  const { image_version, image, remove_image, vendor_id } = form.values;
  const vendors = useVendorChoices(vendor_id);
  const { data: types } = useItemTypesQuery();
  return (
    <>
      <FormSection title="Item">
        <UniqueField
          label={itemFields.master_id.label}
          value={form.values.master_id}
          stored={form.stored.master_id}
          {...otherItems}
        >
          <TextField {...field('master_id')} />
        </UniqueField>
        <TextField {...field('description')} />
        <SuggestedField suggestions={types?.types ?? []} {...field('item_type')} />
        <UniqueField
          label="bar code"
          value={lastCode(form.values.bar_codes)}
          stored={lastCode(form.stored.bar_codes)}
          {...itemsWithBarCode(itemId)}
        >
          <TextField
            hint="Separate several codes with commas, such as those of a box and its contents."
            {...field('bar_codes')}
          />
        </UniqueField>
        <Combobox placeholder="-- Select Vendor --" choices={vendors} {...field('vendor_id')} />
      </FormSection>
      <FormSection title="Item image">
        <FileField
          hint={pictureFile.hint}
          accept={pictureFile.accept}
          validate={pictureFile.validate}
          current={
            itemId &&
            image_version &&
            !remove_image && (
              <ItemPicture itemId={itemId} version={image_version} size="full" alt="Current image" />
            )
          }
          {...field('image')}
        />
        {image_version && !image && (
          <Checkbox label="Remove the current image" {...form.field('remove_image')} />
        )}
      </FormSection>
    </>
  );
}

/** The code that is being typed. */
const lastCode = (codes: string) => barCodesIn(codes).at(-1) ?? '';

/**
 * Two items may share a code, so this only says so.
 *
 * @param itemId the item itself, which has its codes in any order
 */
const itemsWithBarCode = (itemId: string | undefined): OtherRecords => ({
  request: (bar_code) => itemsPart({ bar_code }, { limit: 2 }),
  recordsIn: ({ items }: { readonly items: readonly Item[] }) =>
    items
      .filter(({ id }) => id !== itemId)
      .flatMap(({ id, description, bar_codes }) =>
        barCodesIn(bar_codes).map((value) => ({ value, name: description, path: paths.itemEdit(id) })),
      ),
});

const otherItems: OtherRecords = {
  request: (master_id) => itemsPart({ master_id }, { limit: 1 }),
  recordsIn: ({ items }: { readonly items: readonly Item[] }) =>
    items.map(({ id, description, master_id }) => ({
      value: master_id,
      name: description,
      path: paths.itemEdit(id),
    })),
};
