import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyles } from '../theme/controlStyles';
import { Field } from './Field';
import { fieldAttributes, type FieldProps, type FieldTexts } from './fieldProps';

type TextFieldProps = FieldProps<string> &
  FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps<string> | 'children'>;

/** A field for one line of text: a name, a code, a password, a number as typed. */
export function TextField({ id, label, hint, error, value, onChange, ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error} required={rest.required} hint={hint}>
      <Input
        type="text"
        autoComplete="off"
        {...rest}
        {...fieldAttributes(id, hint, error)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

const Input = styled.input`
  ${controlStyles}
`;
