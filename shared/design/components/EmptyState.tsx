import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '../theme/tokens';
import { Icon } from './Icon';

interface EmptyStateProps {
  /** The sentence of the specification, such as 'No vendors found.' */
  readonly text: string;
  readonly icon?: LucideIcon;
  /** What the records are for, in a sentence or two. */
  readonly children?: ReactNode;
  /** A link to add the first record, for users who are allowed to. */
  readonly action?: ReactNode;
}

/** Replaces an empty list: says that it is empty, what it is for and how to begin. */
export function EmptyState({ text, icon, children, action }: EmptyStateProps) {
  return (
    <Container>
      {icon && (
        <IconCircle>
          <Icon glyph={icon} size={24} />
        </IconCircle>
      )}
      <Sentence>{text}</Sentence>
      {children && <Purpose>{children}</Purpose>}
      {action && <Action>{action}</Action>}
    </Container>
  );
}

const Container = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: ${space[12]} ${space[6]};
  border: 1px dashed ${color.line};
  border-radius: ${radius.large};
  text-align: center;
`;

const IconCircle = styled.div`
  display: grid;
  place-items: center;
  width: ${space[12]};
  height: ${space[12]};
  margin-block-end: ${space[4]};
  border-radius: ${radius.large};
  background: ${color.sunken};
  color: ${color.muted};
`;

const Sentence = styled.p`
  font-size: ${font.reading};
  font-weight: ${font.strong};
`;

const Purpose = styled.div`
  max-width: 26rem;
  margin-block-start: ${space[2]};
  color: ${color.muted};
  text-wrap: pretty;
`;

const Action = styled.div`
  margin-block-start: ${space[5]};
`;
