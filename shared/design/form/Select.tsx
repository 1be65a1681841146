import type { ComponentPropsWithRef } from 'react';
import { Field } from './Field';
import { fieldAttributes, type FieldProps, type FieldTexts } from './fieldProps';
import { SelectControl, type SelectOption } from './SelectControl';

export type { SelectOption };

type Native = Omit<ComponentPropsWithRef<'select'>, keyof FieldProps<string> | 'children' | 'multiple'>;

interface SelectProps<Value extends string> extends FieldProps<Value>, FieldTexts {
  /** An empty choice has the value `''` and stands first, such as `{ value: '', label: '-- Select Vendor --' }`. */
  readonly options: readonly SelectOption<Value>[];
}

/** A choice of one from a short list: the browser's own, so that it works as people know it on every device. */
export function Select<Value extends string>({
  id,
  label,
  hint,
  error,
  value,
  onChange,
  options,
  ...rest
}: SelectProps<Value> & Native) {
  return (
    <Field id={id} label={label} error={error} required={rest.required} hint={hint}>
      <SelectControl
        {...rest}
        {...fieldAttributes(id, hint, error)}
        options={options}
        value={value}
        onChoose={onChange}
      />
    </Field>
  );
}
