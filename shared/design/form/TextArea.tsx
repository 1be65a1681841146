import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { space } from '../theme/tokens';
import { controlStyles } from '../theme/controlStyles';
import { Field } from './Field';
import { fieldAttributes, type FieldProps, type FieldTexts } from './fieldProps';

type TextAreaProps = FieldProps<string> &
  FieldTexts &
  Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps<string> | 'children'>;

/** A field for several lines of text. `rows` is the initial height. */
export function TextArea({ id, label, hint, error, value, onChange, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} error={error} required={rest.required} hint={hint}>
      <Input
        rows={4}
        {...rest}
        {...fieldAttributes(id, hint, error)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

const Input = styled.textarea`
  ${controlStyles}
  padding-block: ${space[2]};
  resize: vertical;
`;
