import { stockroomFields } from '@vended/contract/stockrooms.fields';
import { describedField, type FormValues } from '@vended/design/form/describedForm';
import { FormSection } from '@vended/design/form/FormSection';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';
import { PositionFields } from '../places/PositionFields';

/** The fields of a stockroom, for adding and editing. */
export function StockroomFields({ form }: { form: Form<FormValues<typeof stockroomFields>> }) {
  const field = describedField(stockroomFields, form);
  return (
    <>
      <FormSection title="Stockroom">
        <TextField {...field('stockroom_name')} />
      </FormSection>
      <PositionFields form={form} />
    </>
  );
}
