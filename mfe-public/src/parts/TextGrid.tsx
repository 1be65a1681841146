import { color, font, space } from '@vended/design/theme/tokens';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '@vended/design/components/Icon';
import styled from 'styled-components';

export interface TextBlock {
  readonly title: string;
  readonly text: string;
  readonly icon?: LucideIcon;
}

/** A grid of short texts with titles. */
export function TextGrid({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return (
    <Grid>
      {blocks.map(({ title, text, icon }) => (
        <li key={title}>
          {icon && <Icon glyph={icon} size={32} />}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[10]} ${space[8]};
  padding: 0;
  list-style: none;

  & > li {
    padding-block-start: ${space[5]};
    border-block-start: 2px solid ${color.text};
  }
  & svg {
    margin-block-end: ${space[3]};
    color: ${color.action};
  }
  & h3 {
    margin-block-end: ${space[2]};
    font-size: ${font.title};
    letter-spacing: -0.015em;
  }
  & p {
    color: ${color.muted};
    text-wrap: pretty;
  }
  @media (max-width: 44.99rem) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[6]};
  }
`;
