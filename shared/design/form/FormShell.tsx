import { useRef, type ReactNode, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { useShell } from '@vended/module/ShellContext';
import { color, layer, media, size, space } from '../theme/tokens';
import { Button } from '../components/Button';
import { DraftOffer } from './DraftOffer';
import { isSettled } from './settle';
import { ErrorSummary } from './ErrorSummary';
import { saveBar } from './saveBar';
import type { DraftedForm } from './useDraft';

interface FormShellProps {
  /** From `useDraft`, or from `withoutDraft` if nothing may be stored. A plain `useForm` does not compile. */
  readonly form: Pick<DraftedForm<object>, 'id' | 'dirty' | 'failure' | 'errors' | 'draft' | 'missing'>;
  readonly saving: boolean;
  /** The button's text, such as 'Save Item'. */
  readonly submitLabel: string;
  readonly onSubmit: () => unknown;
  /** Next to the button, such as what saving does. */
  readonly secondary?: ReactNode;
  /** Whether the record can only be looked at, because it is archived. */
  readonly readOnly?: boolean;
  /** The `FormSection` elements. */
  readonly children: ReactNode;
}

/**
 * The layout of every form: errors and the draft offer on top, the fields, and a sticky bar with the submit button. Only
 * the server validates, so that there is one source of error messages.
 */
export function FormShell({
  form,
  saving,
  submitLabel,
  onSubmit,
  secondary,
  readOnly = false,
  children,
}: FormShellProps) {
  const shell = useShell();
  const submitting = useRef(false);

  async function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving || submitting.current) return;
    if (!isSettled(event.currentTarget, shell.status)) return;
    submitting.current = true;
    try {
      await onSubmit();
    } finally {
      submitting.current = false;
    }
  }

  return (
    <Frame noValidate aria-busy={saving} onSubmit={(event) => void handleSubmit(event)}>
      <ErrorSummary formId={form.id} failure={form.failure} errors={form.errors} />
      {!readOnly && <DraftOffer form={form} />}
      {readOnly ? <Parts disabled>{children}</Parts> : children}
      {!readOnly && (
        <SaveBar ref={saveBar} data-save-bar>
          <Button type="submit" variant="primary" busy={saving && 'Saving...'}>
            {submitLabel}
          </Button>
          {secondary}
          {form.dirty && !saving && <Unsaved>Unsaved changes</Unsaved>}
        </SaveBar>
      )}
    </Frame>
  );
}

const Frame = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space[8]};
  max-width: ${size.form};
`;

/** Groups its fields without being visible as a group. */
const Parts = styled.fieldset`
  display: contents;
`;

const SaveBar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  /* Covers the focus ring of a field that scrolls under the bar. */
  margin-inline: calc(-1 * ${space[2]});
  padding: ${space[3]} ${space[2]};
  border-block-start: 1px solid ${color.line};
  background: ${color.page};

  ${media.print} {
    display: none;
  }
`;

const Unsaved = styled.p`
  margin-inline-start: auto;
  color: ${color.muted};
`;
