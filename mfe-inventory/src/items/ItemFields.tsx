import { Checkbox } from '@vended/design/form/Checkbox';
import { Combobox } from '@vended/design/form/Combobox';
import { FileField } from '@vended/design/form/FileField';
import { FormSection } from '@vended/design/form/FormSection';
import { pictureFile } from '@vended/design/form/pictureFile';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';
import { itemLabels, type ItemValues } from './itemValues';
import { ItemPicture } from './ItemPicture';
import { useVendorChoices } from './useVendorChoices';

/** The fields of an item, the same for a new one and a stored one. */
export function ItemFields({ form: { field, values } }: { readonly form: Form<ItemValues> }) {
  const { image_url, image, remove_image, vendor_id } = values;
  const vendors = useVendorChoices(vendor_id);
  return (
    <>
      <FormSection title="Item">
        <TextField label={itemLabels.master_id} {...field('master_id')} />
        <TextField label={itemLabels.description} required {...field('description')} />
        <TextField label={itemLabels.item_type} {...field('item_type')} />
        <Combobox
          label={itemLabels.vendor_id}
          placeholder="-- Select Vendor --"
          choices={vendors}
          {...field('vendor_id')}
        />
      </FormSection>
      <FormSection title="Item image">
        <FileField
          label={itemLabels.image}
          hint={pictureFile.hint}
          accept={pictureFile.accept}
          validate={pictureFile.validate}
          current={
            image_url && !remove_image && <ItemPicture url={image_url} size="full" alt="Current image" />
          }
          {...field('image')}
        />
        {image_url && !image && <Checkbox label="Remove the current image" {...field('remove_image')} />}
      </FormSection>
    </>
  );
}
