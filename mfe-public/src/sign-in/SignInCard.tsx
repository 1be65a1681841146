import { color, font, media, radius, space } from '@vended/design/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PageHead } from '../heads/pageHead';
import { PublicPage } from '../site/PublicPage';
import { siteWidth } from '../parts/siteWidth';

interface SignInCardProps {
  readonly head: PageHead;
  readonly children: ReactNode;
}

/** A page with one narrow form: the login page, and those for people who cannot sign in. */
export function SignInCard({ head, children }: SignInCardProps) {
  return (
    <PublicPage head={head}>
      <Ground>
        <Card>
          <Title tabIndex={-1}>{head.title}</Title>
          {children}
        </Card>
      </Ground>
    </PublicPage>
  );
}

const Ground = styled.div`
  flex: 1;
  background: ${color.sunken};

  & > * {
    ${siteWidth}
  }
`;

const Card = styled.div`
  && {
    width: calc(100% - 2 * ${space[4]});
    max-width: 26rem;
    margin-block: ${space[16]};
    padding: ${space[8]};

    ${media.narrow} {
      margin-block: ${space[8]};
      padding: ${space[6]};
    }
  }
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
`;

const Title = styled.h1`
  margin-block-end: ${space[5]};
  font-size: ${font.heading};
  letter-spacing: -0.015em;
`;

/** What to do on the page, before its form. */
export const CardLead = styled.p`
  margin-block-end: ${space[5]};
  color: ${color.muted};
  overflow-wrap: anywhere;

  & > strong {
    color: ${color.text};
    font-weight: ${font.strong};
  }
`;

/** The links or buttons of the next step, below the form. */
export const CardFoot = styled.p`
  margin-block-start: ${space[5]};
`;

/** The form of a card. */
export const CardForm = styled.form`
  display: grid;
  gap: ${space[4]};
`;
