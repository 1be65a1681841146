import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, media, motion, radius, size, space } from '../theme/tokens';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';

/** A list whose entries are more than a row of cells: a picture, several lines, buttons. */
export const List = styled.ul`
  padding: 0;
  border-block-start: 1px solid ${color.hairline};
  list-style: none;
`;

interface ListRowProps {
  /** What the entry is called. */
  readonly title: ReactNode;
  /** The page that it leads to. */
  readonly to?: string;
  /** A picture before the title. */
  readonly picture?: ReactNode;
  /** Buttons after all else. */
  readonly actions?: ReactNode;
  /** Further lines. */
  readonly children?: ReactNode;
}

/** An entry of a `List`. Where it leads on, all of it can be pressed, and what is pressed is a real link. */
export function ListRow({ title, to, picture, actions, children }: ListRowProps) {
  return (
    <Row $linked={to !== undefined}>
      {picture}
      <Texts>
        {to === undefined ? <Title>{title}</Title> : <TitleLink to={to}>{title}</TitleLink>}
        {children && <Details>{children}</Details>}
      </Texts>
      {actions && <Actions>{actions}</Actions>}
      {to !== undefined && <Icon glyph={ChevronRight} />}
    </Row>
  );
}

const Row = styled.li<{ $linked: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  min-height: ${size.row};
  padding: ${space[3]};
  border-block-end: 1px solid ${color.hairline};
  transition: background-color ${motion.quick};

  & > svg {
    flex: none;
    color: ${color.muted};
  }
  ${media.hover} {
    &:hover {
      background: ${({ $linked }) => ($linked ? color.hover : 'transparent')};
    }
  }
  &:has(> div > a:focus-visible) {
    border-radius: ${radius.small};
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

const Texts = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
`;

const Title = styled.p`
  font-weight: ${font.strong};
  overflow-wrap: anywhere;
`;

const TitleLink = styled(Link)`
  color: inherit;
  font-weight: ${font.strong};
  text-decoration: none;
  overflow-wrap: anywhere;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
`;

const Details = styled.div`
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
