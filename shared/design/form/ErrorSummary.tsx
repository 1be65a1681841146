import { useContext, useEffect, useEffectEvent, useId, useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { RequestFailure } from '@vended/module/shellApi';
import { InDialog } from '../components/inDialog';
import { color, focusRing, font, media, radius, space } from '../theme/tokens';
import { fieldId } from './useForm';

interface ErrorSummaryProps {
  readonly formId: string;
  readonly failure: RequestFailure | null;
  /** The rejected fields and the reasons. */
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * An error is said at its field, which takes the focus when a save fails. Where there are several, or a field is not on the page, this
 * lists them above the form, with a link to each in form order, and takes the focus instead. On a narrow screen it only names the
 * fields. A failure that names no field is said in the banner alone, but in a dialog also here.
 */
export function ErrorSummary({ formId, failure, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const rejected = useFormOrder(formId, Object.keys(errors));

  const named = Object.keys(failure?.fields ?? {});
  const [only] = rejected;
  const isInDialog = useContext(InDialog);
  // With the number of fields that were rejected, so that it stays until the last of them is corrected.
  const isList = named.length > 1 || (only !== undefined && !only.isShown);

  const focusErrors = useEffectEvent(() => {
    if (summary.current) summary.current.focus();
    else if (only) controlOf(formId, only.name)?.focus();
  });
  useEffect(() => {
    if (failure) focusErrors();
  }, [failure]);

  // An edit conflict is handled by ConflictPanel.
  if (failure?.current) return null;
  if (isInDialog && failure && named.length === 0)
    return (
      <Panel ref={summary} tabIndex={-1} role="group" aria-labelledby={headingId}>
        <Heading id={headingId}>Not saved</Heading>
        <p>{failure.error}</p>
      </Panel>
    );
  if (!isList || rejected.length === 0) return null;
  return (
    <Panel ref={summary} tabIndex={-1} role="group" aria-labelledby={headingId}>
      <Heading id={headingId}>Not saved</Heading>
      <ul>
        {rejected.map(({ name, label }) => (
          <li key={name}>
            <FieldLink href={`#${fieldId(formId, name)}`} onClick={focusTarget}>
              <Wide>{reasonOf(label, errors[name] ?? '')}</Wide>
              <Narrow>{label || errors[name]}</Narrow>
            </FieldLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface FormField {
  readonly name: string;
  /** The visible label, or an empty string if the field has none. */
  readonly label: string;
  /** Whether its control is on the page. */
  readonly isShown: boolean;
}

/** Fields in document order. Fields that are not in the document come last. */
function useFormOrder(formId: string, names: readonly string[]): readonly FormField[] {
  // React reads the snapshot again after each commit. Snapshots are compared by value, therefore as a string.
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
  return fields.map(({ name, control }) => ({ name, label: labelOf(control), isShown: control !== null }));
}

function controlOf(formId: string, name: string): HTMLElement | null {
  return document.getElementById(fieldId(formId, name));
}

function labelOf(control: HTMLElement | null): string {
  const labels = control && 'labels' in control ? (control as HTMLInputElement).labels : null;
  return labels?.[0]?.textContent ?? control?.getAttribute('aria-label') ?? '';
}

/** The reason, with the field that it is about: the same one can be that of several. */
const reasonOf = (label: string, error: string) => (error.startsWith(label) ? error : `${label}: ${error}`);

// A hash in the address would be a navigation, and the shell would ask whether to leave the form.
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
    outline: ${focusRing};
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
