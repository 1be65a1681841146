import ChevronRight from 'lucide-react/icons/chevron-right';
import styled from 'styled-components';
import { color, font, media, space } from '../theme/tokens';
import { Icon } from './Icon';
import { Link } from './Link';

interface BreadcrumbsProps {
  /** The pages above this one, outermost first. */
  readonly path: readonly { readonly to: string; readonly label: string }[];
  /** This page. */
  readonly current: string;
}

/** Where the page stands, when it stands more than one step below a list. */
export function Breadcrumbs({ path, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <Steps>
        {path.map(({ to, label }) => (
          <li key={to}>
            <Step to={to}>{label}</Step>
            <Icon glyph={ChevronRight} size={14} />
          </li>
        ))}
        <li>
          <Current aria-current="page">{current}</Current>
        </li>
      </Steps>
    </nav>
  );
}

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  padding: 0;
  color: ${color.muted};
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    gap: ${space[1]};
    min-height: 24px;
  }
  ${media.print} {
    display: none;
  }
`;

const Step = styled(Link)`
  color: inherit;
  font-weight: ${font.medium};
  text-decoration: none;

  &:hover {
    color: ${color.text};
    text-decoration: underline;
  }
`;

const Current = styled.span`
  color: ${color.text};
`;
