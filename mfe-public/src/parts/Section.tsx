import { color, font, media, space } from '@vended/design/theme/tokens';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { siteWidth } from './siteWidth';

interface SectionProps {
  readonly title: string;
  /** A sentence or two below the title. */
  readonly lead?: string;
  /** The main action of the section, next to its title. */
  readonly action?: ReactNode;
  /** The background. Alternate it to separate adjacent sections. */
  readonly background?: 'page' | 'sunken';
  readonly children: ReactNode;
}

/** A full-width section of a public page with a title. */
export function Section({ title, lead, action, background = 'page', children }: SectionProps) {
  const id = useId();
  return (
    <Band aria-labelledby={id} $background={background}>
      <Inner>
        <Header>
          <div>
            <Title id={id}>{title}</Title>
            {lead && <Lead>{lead}</Lead>}
          </div>
          {action}
        </Header>
        {children}
      </Inner>
    </Band>
  );
}

const Band = styled.section<{ $background: 'page' | 'sunken' }>`
  background: ${({ $background }) => color[$background]};
`;

const Inner = styled.div`
  ${siteWidth}
  padding-block: ${space[20]};

  ${media.narrow} {
    padding-block: ${space[12]};
  }
  ${media.print} {
    padding-block: ${space[5]};
  }
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[4]} ${space[8]};
  margin-block-end: ${space[8]};

  ${media.print} {
    margin-block-end: ${space[3]};
  }
`;

const Title = styled.h2`
  font-size: ${font.display};
  letter-spacing: -0.02em;

  ${media.narrow} {
    font-size: ${font.heading};
  }
  ${media.print} {
    font-size: ${font.title};
  }
`;

const Lead = styled.p`
  max-width: 40rem;
  margin-block-start: ${space[3]};
  color: ${color.muted};
  font-size: ${font.lead};
  text-wrap: pretty;

  ${media.print} {
    margin-block-start: ${space[1]};
    font-size: ${font.body};
  }
`;
