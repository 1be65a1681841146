import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import type { RequestFailure } from '../module/shellApi';
import { color, font, radius, space } from '../theme/tokens';
import { fieldId } from './useForm';

interface ErrorSummaryProps {
  readonly formId: string;
  readonly failure: RequestFailure | null;
  /** The refused fields and why. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Says on top of a form why it was not saved, and leads to each refused field. Takes the focus when a save fails. */
export function ErrorSummary({ formId, failure, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const headingId = useId();

  useEffect(() => {
    if (failure) summary.current?.focus();
  }, [failure]);

  // Two versions of a record are a choice to make, which a ConflictPanel puts.
  if (!failure || failure.current) return null;
  const refused = Object.entries(errors);
  return (
    <Panel ref={summary} tabIndex={-1} role="group" aria-labelledby={headingId}>
      <Heading id={headingId}>Not saved</Heading>
      <p>{failure.error}</p>
      {refused.length > 0 && (
        <ul>
          {refused.map(([name, reason]) => (
            <li key={name}>
              <FieldLink href={`#${fieldId(formId, name)}`} onClick={focusTarget}>
                {reason}
              </FieldLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
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
