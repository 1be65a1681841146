import { color, font, media, space } from '@vended/design/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { siteWidth } from './siteWidth';

interface ArticleProps {
  /** The text of the only `h1` of the page. */
  readonly title: string;
  /** Facts in a line below the title, such as location and date. */
  readonly facts: readonly (string | undefined)[];
  /** The main action of the page, above the text. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** The title, facts, main action and text of an article, inside an `ArticleSheet`. */
export function Article({ title, facts, action, children }: ArticleProps) {
  return (
    <>
      <Title tabIndex={-1}>{title}</Title>
      <Facts>
        {facts
          .filter((fact) => fact !== undefined && fact !== '')
          .map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
      </Facts>
      <Action>{action}</Action>
      {children}
    </>
  );
}

/** The layout of the page of an article: a back link, and below it the article or what is shown while it loads. */
export const ArticleSheet = styled.article`
  ${siteWidth}
  padding-block: ${space[8]} ${space[20]};

  & > * {
    max-width: 48rem;
  }
`;

const Title = styled.h1`
  margin-block-start: ${space[4]};
  font-size: ${font.display};
  line-height: 1.12;
  letter-spacing: -0.025em;
  overflow-wrap: anywhere;

  ${media.narrow} {
    font-size: ${font.heading};
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  margin-block: ${space[3]} ${space[5]};
  padding: 0;
  color: ${color.muted};
  list-style: none;
  overflow-wrap: anywhere;
`;

const Action = styled.p`
  margin-block-end: ${space[8]};

  ${media.print} {
    display: none;
  }
`;
