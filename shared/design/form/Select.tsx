import type { ComponentPropsWithRef } from 'react';
import { Field } from './Field';
import { fieldAttributes, type FieldProps, type FieldTexts } from './fieldProps';
import { SelectControl, type SelectOption } from './SelectControl';

export type { SelectOption };

type Native = Omit<ComponentPropsWithRef<'select'>, keyof FieldProps<string> | 'children' | 'multiple'>;

interface SelectProps<Value extends string> extends FieldProps<Value>, FieldTexts {
  /** An empty option comes first and has the value `''`, such as `{ value: '', label: '-- Select Vendor --' }`. */
  readonly options: readonly SelectOption<Value>[];
}

/** Selects one of a few options. It uses the native control, which is familiar on every device. */
export function Select<Value extends string>({
  id,
  label,
  hint,
  error,
  value,
  onChange,
  readOnly,
  options,
  ...rest
}: SelectProps<Value> & Native) {
  return (
    <Field id={id} label={label} error={error} required={rest.required} hint={hint}>
      <SelectControl
        {...rest}
        {...fieldAttributes(id, hint, error)}
        aria-readonly={readOnly}
        options={options}
        value={value}
        onChoose={onChange}
      />
    </Field>
  );
}
