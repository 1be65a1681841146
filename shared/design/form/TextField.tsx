import { useState, type ClipboardEvent, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyles } from '../theme/controlStyles';
import { Field } from './Field';
import { fieldAttributes, type FieldProps, type FieldTexts } from './fieldProps';

type TextFieldProps = FieldProps<string> &
  FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps<string> | 'children'>;

/** A field for one line of text: a name, a code, a password, a number as typed. */
export function TextField({ id, label, hint, error, value, onChange, ...rest }: TextFieldProps) {
  const [isCut, setIsCut] = useState(false);

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    rest.onPaste?.(event);
    setIsCut(exceedsLength(event));
  }

  return (
    <Field id={id} label={label} error={error} required={rest.required} hint={hint}>
      <Input
        type="text"
        autoComplete="off"
        {...rest}
        {...fieldAttributes(id, hint, error)}
        value={value}
        onPaste={handlePaste}
        onChange={({ target, nativeEvent }) => {
          // A paste changes the text right after it was looked at.
          if (!(nativeEvent instanceof InputEvent) || nativeEvent.inputType !== 'insertFromPaste')
            setIsCut(false);
          onChange(target.value);
        }}
      />
      {isCut && (
        <p role="status">
          The end of what you pasted was left out: at most {rest.maxLength} characters fit here.
        </p>
      )}
    </Field>
  );
}

/** Browsers cut what is pasted at `maxLength`, without a word. */
function exceedsLength({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>): boolean {
  const { value, maxLength, selectionStart, selectionEnd } = currentTarget;
  const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
  return maxLength >= 0 && kept + clipboardData.getData('text').length > maxLength;
}

const Input = styled.input`
  ${controlStyles}

  /* Chromium's arrow for suggestions comes with the pointer only, and moves the text. */
  &[list]::-webkit-calendar-picker-indicator {
    display: none;
  }
`;
