import { useRef, type ReactNode, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { color, layer, media, size, space } from '../theme/tokens';
import { Button } from '../components/Button';
import { DraftOffer } from './DraftOffer';
import { ErrorSummary } from './ErrorSummary';
import type { DraftedForm } from './useDraft';

interface FormShellProps {
  /** With a draft, or `withoutDraft` where nothing may be stored: a form that forgets it does not compile. */
  readonly form: Pick<DraftedForm<object>, 'id' | 'dirty' | 'failure' | 'errors' | 'draft' | 'missing'>;
  readonly saving: boolean;
  /** The button's text, such as 'Save Item'. */
  readonly submitLabel: string;
  readonly onSubmit: () => unknown;
  /** Beside the button: a way out, such as a link back. */
  readonly secondary?: ReactNode;
  /** `FormSection`s. */
  readonly children: ReactNode;
}

/**
 * The frame of every form: what went wrong and a draft left behind on top, the fields, and a bar with the button that stays in view. What is
 * checked is checked by the server, so that its reasons are the only ones.
 */
export function FormShell({ form, saving, submitLabel, onSubmit, secondary, children }: FormShellProps) {
  const submitting = useRef(false);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (saving || submitting.current) return;
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
      <DraftOffer form={form} />
      {children}
      <SaveBar data-save-bar>
        <Button type="submit" variant="primary" busy={saving && 'Saving...'}>
          {submitLabel}
        </Button>
        {secondary}
        {form.dirty && !saving && <Unsaved>Unsaved changes</Unsaved>}
      </SaveBar>
    </Frame>
  );
}

const Frame = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space[8]};
  max-width: ${size.form};
`;

const SaveBar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  /* Wide enough to cover the focus ring of a field that is scrolled under it. */
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
