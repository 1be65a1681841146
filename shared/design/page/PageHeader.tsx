import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { color, font, space } from '../theme/tokens';
import { useListPlaces } from '../navigation/useListPlaces';
import { BackLink } from '../components/BackLink';

export interface PageHeaderProps {
  /** The text of the page's only `h1`, and the document title. */
  readonly title: string;
  /** The number of rows, once known: '12', '50+' while more can be loaded, or '3 of 70' in a filtered list. */
  readonly count?: number | string | undefined;
  /** On a detail page: the link back to the list as the user left it, such as 'Back to Vendors'. */
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  /** The page's one main action. */
  readonly action?: ReactNode;
}

/** The header of a page: back link, title with count, main action. `Page` renders it. */
export function PageHeader({
  title,
  count,
  back,
  action,
  ref,
}: PageHeaderProps & { ref?: Ref<HTMLHeadingElement> }) {
  const { leftAt } = useListPlaces();
  return (
    <header>
      {back && <BackLink to={leftAt(back.to)}>{back.label}</BackLink>}
      <Line>
        <TitleLine>
          <Title ref={ref} tabIndex={-1}>
            {title}
          </Title>
          {count !== undefined && <Count>{count.toLocaleString('en-GB')}</Count>}
        </TitleLine>
        {action && <Action>{action}</Action>}
      </Line>
    </header>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
`;

const TitleLine = styled.div`
  min-width: 0;
`;

// Inline, so that the count follows the last word of a title that wraps.
const Title = styled.h1`
  display: inline;
  font-size: ${font.heading};
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  margin-inline-start: ${space[2]};
  color: ${color.muted};
  font-size: ${font.lead};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &::before {
    content: '· ';
  }
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};

  /* Large letters on a phone. */
  && > * {
    max-width: 100%;
    white-space: normal;
  }
`;
