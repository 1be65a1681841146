import Alert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '../theme/tokens';
import { Icon } from '../components/Icon';
import type { FieldTexts } from './fieldProps';

interface FieldFrameProps extends FieldTexts {
  readonly id: string;
  readonly error: string | undefined;
  readonly required?: boolean | undefined;
  readonly children: ReactNode;
}

/** The layout of a field: label, hint, control and error. */
export function Field({ id, label, hint, error, required, children }: FieldFrameProps) {
  return (
    <FieldStack>
      <NameRow>
        <Name htmlFor={id}>{label}</Name>
        {required && <Mark aria-hidden>Required</Mark>}
      </NameRow>
      {hint && !error && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {children}
      <FieldError id={id} error={error} />
    </FieldStack>
  );
}

/** The error of a field. The control refers to it with `aria-describedby`. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (!error) return null;
  return (
    <ErrorText id={`${id}-error`}>
      <Icon glyph={Alert} size={16} />
      <span>{error}</span>
    </ErrorText>
  );
}

/** The label, hint, control and error of a field, below each other. */
export const FieldStack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  min-width: 0;
`;

const NameRow = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[3]};
`;

// A label may contain a long word, such as the unit of an item.
const Name = styled.label`
  min-width: 0;
  font-size: ${font.body};
  font-weight: ${font.strong};
`;

const Mark = styled.span`
  flex: none;
  color: ${color.muted};
  font-size: ${font.caption};
`;

/** What a field is for, below its label. The control refers to it with `aria-describedby`. */
export const FieldHint = styled.p`
  margin-block-end: ${space[1]};
  color: ${color.muted};
  font-size: ${font.body};
`;

const ErrorText = styled.p`
  display: flex;
  gap: ${space[1]};
  color: ${color.errorText};
  font-size: ${font.body};
  font-weight: ${font.medium};

  & > svg {
    flex: none;
    margin-block-start: 0.15em;
  }
`;
