import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '../theme/tokens';

interface CardProps {
  readonly title: string;
  /** Whether its content is still loading. */
  readonly busy?: boolean;
  /** Paragraphs, lists and links, one below the other. */
  readonly children: ReactNode;
}

/** A part of a page with a title of its own, such as an extension in a slot. */
export function Card({ title, busy = false, children }: CardProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id} aria-busy={busy}>
      <h2 id={id}>{title}</h2>
      {children}
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  /* Names of records in it may be long words. */
  overflow-wrap: anywhere;

  & > h2 {
    margin: 0;
    font-size: ${font.lead};
  }
  & > p {
    margin: 0;
    color: ${color.muted};
  }
  & > ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
