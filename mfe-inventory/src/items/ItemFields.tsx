import { itemFields } from '@vended/contract/items.fields';
import { Checkbox } from '@vended/design/form/Checkbox';
import { Combobox } from '@vended/design/form/Combobox';
import { describedField } from '@vended/design/form/describedForm';
import { FileField } from '@vended/design/form/FileField';
import { FormSection } from '@vended/design/form/FormSection';
import { pictureFile } from '@vended/design/form/pictureFile';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';
import type { ItemValues } from './itemValues';
import { ItemPicture } from './ItemPicture';
import { useVendorChoices } from './useVendorChoices';

/** The fields of an item, for adding and editing. */
export function ItemFields({ form }: { readonly form: Form<ItemValues> }) {
  const field = describedField(itemFields, form);
  const { image_url, image, remove_image, vendor_id } = form.values;
  const vendors = useVendorChoices(vendor_id);
  return (
    <>
      <FormSection title="Item">
        <TextField {...field('master_id')} />
        <TextField {...field('description')} />
        <TextField {...field('item_type')} />
        <Combobox placeholder="-- Select Vendor --" choices={vendors} {...field('vendor_id')} />
      </FormSection>
      <FormSection title="Item image">
        <FileField
          hint={pictureFile.hint}
          accept={pictureFile.accept}
          validate={pictureFile.validate}
          current={
            image_url && !remove_image && <ItemPicture url={image_url} size="full" alt="Current image" />
          }
          {...field('image')}
        />
        {image_url && !image && <Checkbox label="Remove the current image" {...form.field('remove_image')} />}
      </FormSection>
    </>
  );
}
