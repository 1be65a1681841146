import { media, space } from '@vended/design/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { IntroBand, IntroLead, IntroTitle } from './Intro';
import { siteWidth } from './siteWidth';

interface PageIntroProps {
  /** The text of the only `h1` of the page. */
  readonly title: string;
  readonly lead: string;
  /** The main action of the page. */
  readonly action?: ReactNode;
  /** Shown next to the text if there is space. */
  readonly picture?: ReactNode;
}

/** The first section of a public page: title, lead and picture. */
export function PageIntro({ title, lead, action, picture }: PageIntroProps) {
  return (
    <IntroBand>
      <Inner $split={picture !== undefined}>
        <div>
          <Title tabIndex={-1}>{title}</Title>
          <Lead>{lead}</Lead>
          {action && <Action>{action}</Action>}
        </div>
        {picture && <Place>{picture}</Place>}
      </Inner>
    </IntroBand>
  );
}

const Inner = styled.div<{ $split: boolean }>`
  ${siteWidth}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${space[8]} ${space[12]};
  padding-block: ${space[16]};

  @media (min-width: 45rem) {
    grid-template-columns: ${({ $split }) => ($split ? 'minmax(0, 1.2fr) minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  }
  ${media.narrow} {
    padding-block: ${space[10]};
  }
  ${media.print} {
    padding-block: ${space[5]};
  }
`;

const Title = styled(IntroTitle)`
  max-width: 20em;
`;

const Lead = styled(IntroLead)`
  max-width: 38rem;
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  /* What stands beside a button can be higher, such as a countdown. */
  align-items: center;
  gap: ${space[3]};
  margin-block-start: ${space[6]};

  /* Large letters on a phone. */
  && > * {
    max-width: 100%;
    white-space: normal;
  }
  ${media.print} {
    display: none;
  }
`;

const Place = styled.div`
  width: 100%;
  max-width: 30rem;
  margin-inline: auto;
`;
