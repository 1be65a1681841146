import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { color, space } from '../theme/tokens';
import { Icon } from '../ui/Icon';
import { controlFace } from './controlFace';
import { Field } from './Field';
import { fieldAttributes, type FieldProps, type FieldTexts } from './fieldProps';

/** One of the things to choose from. */
export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

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
    <Field id={id} label={label} error={error} required={rest.required} {...(hint && { hint })}>
      <Frame>
        <Input
          {...rest}
          {...fieldAttributes(id, hint, error)}
          value={value}
          onChange={(event) => {
            const chosen = options[event.target.selectedIndex];
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Input>
        <Icon glyph={ChevronDown} />
      </Frame>
    </Field>
  );
}

const Frame = styled.div`
  position: relative;

  & > svg {
    position: absolute;
    inset-block-start: calc(50% - 9px);
    inset-inline-end: ${space[3]};
    color: ${color.muted};
    pointer-events: none;
  }
`;

const Input = styled.select`
  ${controlFace}
  appearance: none;
  padding-inline-end: ${space[10]};
  text-overflow: ellipsis;
  cursor: pointer;
`;
