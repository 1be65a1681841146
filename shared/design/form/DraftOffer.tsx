import History from 'lucide-react/icons/history';
import { useId } from 'react';
import styled from 'styled-components';
import { dayAndTimeOf } from '../format/dates';
import { color, font, radius, space } from '../theme/tokens';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import type { OfferedDraft } from './useDraft';

interface DraftOfferProps {
  readonly form: { readonly draft: OfferedDraft | null; readonly missing: readonly string[] };
  /** What the draft is, such as 'Unfinished import of items.csv'. */
  readonly heading?: string;
}

/** Offers to restore an unsaved draft above a form. After that, lists the fields that the draft could not restore. */
export function DraftOffer({ form: { draft, missing }, heading = 'Unsaved changes' }: DraftOfferProps) {
  const headingId = useId();
  if (!draft && missing.length === 0) return null;
  if (!draft)
    return (
      <Panel role="status">
        <Icon glyph={History} size={20} />
        <Missing sentences={missing} />
      </Panel>
    );
  return (
    <Panel role="group" aria-labelledby={headingId}>
      <Icon glyph={History} size={20} />
      <div>
        <Heading id={headingId}>{heading}</Heading>
        <p>Last changed on {dayAndTimeOf(draft.typedAt)}, kept in this browser.</p>
        <Missing sentences={draft.missing} />
        <Choices>
          <Button variant="primary" onClick={draft.restore}>
            Resume
          </Button>
          <Button onClick={draft.discard}>Discard</Button>
        </Choices>
      </div>
    </Panel>
  );
}

function Missing({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <div>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

const Panel = styled.div`
  display: flex;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.control};
  border-inline-start: 4px solid ${color.action};
  border-radius: ${radius.control};
  background: ${color.raised};

  & > svg {
    flex: none;
    color: ${color.action};
  }
`;

const Heading = styled.h2`
  font-size: ${font.reading};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[3]};
`;
