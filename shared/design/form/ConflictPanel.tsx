import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { dayAndTimeOf } from '../format/dates';
import { color, focusRing, font, media, radius, space } from '../theme/tokens';
import { Button } from '../components/Button';
import type { Conflict } from './useConflict';

/**
 * Shows above a form that somebody else has changed the record, and who, with both versions for the user to choose from. It takes the focus, and keeps it after the choice.
 */
export function ConflictPanel({ conflict }: { readonly conflict: Conflict | null }) {
  const panel = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const hasConflict = conflict !== null;
  const choice = conflict?.choice;

  useEffect(() => {
    if (hasConflict) panel.current?.focus();
  }, [hasConflict, choice]);

  if (!conflict) return null;
  return (
    <Panel ref={panel} tabIndex={-1} role="group" aria-labelledby={headingId}>
      <Heading id={headingId}>{conflict.choice ? headings[conflict.choice] : conflict.reason}</Heading>
      {conflict.choice ? <p>Save again to store what is shown below.</p> : <Choice conflict={conflict} />}
    </Panel>
  );
}

const headings = {
  mine: 'Your changes are kept',
  theirs: 'The stored version is shown',
} as const;

function Choice({ conflict: { mine, theirs, changedAt, choose } }: { readonly conflict: Conflict }) {
  const differing = Object.keys(mine).filter((label) => mine[label] !== theirs[label]);
  return (
    <>
      <p>Last changed on {dayAndTimeOf(changedAt)}. Nothing was saved. These fields differ:</p>
      <Versions>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Stored now</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((label) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{mine[label] || '–'}</td>
              <td>{theirs[label] || '–'}</td>
            </tr>
          ))}
        </tbody>
      </Versions>
      <p>If you keep your changes, all other fields take the stored values.</p>
      <Choices>
        <Button onClick={() => choose('mine')}>Keep my changes</Button>
        <Button onClick={() => choose('theirs')}>Take the stored version</Button>
      </Choices>
    </>
  );
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.control};
  border-inline-start-width: 4px;
  border-radius: ${radius.control};
  background: ${color.raised};

  && {
    outline-offset: 2px;
  }
  &:focus-visible {
    outline: ${focusRing};
  }
`;

const Heading = styled.h2`
  font-size: ${font.reading};
`;

const Versions = styled.table`
  border-collapse: collapse;
  font-size: ${font.body};

  & th,
  & td {
    padding: ${space[2]} ${space[3]} ${space[2]} 0;
    border-block-end: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
    white-space: pre-line;
  }
  /* A field's name wraps only between words, also in a narrow panel. */
  & th {
    overflow-wrap: normal;
  }
  & thead th {
    color: ${color.muted};
    font-weight: ${font.medium};
  }
  & td {
    width: 40%;
    overflow-wrap: anywhere;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};

  ${media.narrow} {
    & > * {
      flex: 1 1 100%;
    }
  }
`;
