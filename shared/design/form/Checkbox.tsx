import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { color, font, motion, radius, space } from '../theme/tokens';
import { FieldError } from './Field';
import { fieldAttributes, type FieldProps, type FieldTexts } from './fieldProps';

type CheckboxProps = FieldProps<boolean> &
  FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps<boolean> | 'children' | 'type' | 'checked'>;

/** A checkbox. Its label is part of the click target. */
export function Checkbox({ id, label, hint, error, value, onChange, readOnly, ...rest }: CheckboxProps) {
  return (
    <div>
      <Row>
        <Box
          {...rest}
          {...fieldAttributes(id, hint, error)}
          aria-readonly={readOnly}
          type="checkbox"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{label}</label>
      </Row>
      {hint && !error && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldError id={id} error={error} />
    </div>
  );
}

const Row = styled.div`
  display: flex;
  align-items: flex-start;

  & > label {
    flex: 1;
    padding: ${space[1]} 0 ${space[1]} ${space[2]};
    font-weight: ${font.medium};
    cursor: pointer;
  }
  @media (pointer: coarse) {
    align-items: center;

    & > label {
      min-height: 44px;
      padding-block: 0.6875rem;
    }
  }
`;

const Box = styled.input`
  flex: none;
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  margin: 5px 0;
  border: 1px solid ${color.control};
  border-radius: ${radius.small};
  background: ${color.raised};
  appearance: none;
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};

  &::before {
    content: '';
    width: 12px;
    height: 12px;
    background: ${color.onAction};
    clip-path: polygon(14% 47%, 5% 58%, 40% 90%, 97% 22%, 87% 12%, 39% 69%);
    transform: scale(0);
    transition: transform ${motion.quick};
  }
  &:hover:not(:disabled) {
    border-color: ${color.text};
  }
  &:checked {
    border-color: ${color.action};
    background: ${color.action};
  }
  &:checked::before {
    transform: none;
  }
  &[aria-invalid='true'] {
    border-color: ${color.errorText};
  }
  &:disabled,
  &:disabled + label {
    cursor: not-allowed;
    opacity: 0.55;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Hint = styled.p`
  padding-inline-start: 28px;
  color: ${color.muted};
`;
