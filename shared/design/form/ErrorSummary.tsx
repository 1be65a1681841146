import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { RequestFailure } from '@vended/module/shellApi';
import { color, font, media, radius, space } from '../theme/tokens';
import { fieldId } from './useForm';

interface ErrorSummaryProps {
  readonly formId: string;
  readonly failure: RequestFailure | null;
  /** The refused fields and why. */
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * Says on top of a form why it was not saved, and leads to each refused field, in the order of the form. Takes the focus
 * when a save fails. On a phone, where the banner and the field are in view as well, it names the fields and leaves the
 * reasons to those.
 */
export function ErrorSummary({ formId, failure, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const refused = useFormOrder(formId, Object.keys(errors));

  useEffect(() => {
    if (failure) summary.current?.focus();
  }, [failure]);

  // Two versions of a record are a choice to make, which a ConflictPanel puts.
  if (!failure || failure.current) return null;
  return (
    <Panel ref={summary} tabIndex={-1} role="group" aria-labelledby={headingId}>
      <Heading id={headingId}>Not saved</Heading>
      {!Object.values(errors).includes(failure.error) && <Reason>{failure.error}</Reason>}
      {refused.length > 0 && (
        <ul>
          {refused.map(({ name, label }) => (
            <li key={name}>
              <FieldLink href={`#${fieldId(formId, name)}`} onClick={focusTarget}>
                <Wide>{errors[name]}</Wide>
                <Narrow>{label || errors[name]}</Narrow>
              </FieldLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface FormField {
  readonly name: string;
  /** What the person reads beside it, or nothing where it has no label. */
  readonly label: string;
}

/** Fields in the order in which the form shows them, which only the document knows; those that are not shown are last. */
function useFormOrder(formId: string, names: readonly string[]): readonly FormField[] {
  // React reads the document again after it has changed it. A text is compared by what it says.
  const fields = useSyncExternalStore(
    subscribeToNothing,
    () => JSON.stringify(inFormOrder(formId, names)),
    () => '[]',
  );
  return JSON.parse(fields) as FormField[];
}

const subscribeToNothing = () => () => undefined;

function inFormOrder(formId: string, names: readonly string[]): readonly FormField[] {
  const fields = names.map((name) => ({ name, control: controlOf(formId, name) }));
  fields.sort((one, other) => {
    if (!one.control || !other.control) return Number(!one.control) - Number(!other.control);
    const position = one.control.compareDocumentPosition(other.control);
    return position & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
  return fields.map(({ name, control }) => ({ name, label: labelOf(control) }));
}

function controlOf(formId: string, name: string): HTMLElement | null {
  return document.getElementById(fieldId(formId, name));
}

function labelOf(control: HTMLElement | null): string {
  const labels = control && 'labels' in control ? (control as HTMLInputElement).labels : null;
  return labels?.[0]?.textContent ?? control?.getAttribute('aria-label') ?? '';
}

// A hash in the address would be a navigation, which the shell would take for leaving the form.
function focusTarget(event: React.MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

const Panel = styled.div`
  padding: ${space[4]};
  border: 1px solid ${color.errorText};
  border-inline-start-width: 4px;
  border-radius: ${radius.control};
  background: ${color.errorTint};

  && {
    outline-offset: 2px;
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
  }
  & ul {
    margin: ${space[2]} 0 0;
    padding-inline-start: ${space[5]};
  }
`;

const Heading = styled.h2`
  margin-block-end: ${space[1]};
  color: ${color.errorText};
  font-size: ${font.reading};
`;

const FieldLink = styled.a`
  color: ${color.errorText};
  font-weight: ${font.medium};
`;

const Reason = styled.p`
  ${media.narrow} {
    display: none;
  }
`;

const Wide = styled.span`
  ${media.narrow} {
    display: none;
  }
`;

const Narrow = styled.span`
  display: none;

  ${media.narrow} {
    display: inline;
  }
`;
