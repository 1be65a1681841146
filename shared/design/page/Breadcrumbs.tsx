import styled from 'styled-components';
import { Link } from '../components/Link';
import { color, space } from '../theme/tokens';

/** One step of the way to a record. The last one of a trail is the page itself, and has no address. */
export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

interface BreadcrumbsProps {
  /** What the trail leads through, such as 'Place': its accessible name. */
  readonly label: string;
  /** From the outermost to the innermost; undefined while they are loading. */
  readonly crumbs: readonly Crumb[] | undefined;
}

/** The places that contain a record, with a link to each. Its height is reserved while they load. */
export function Breadcrumbs({ label, crumbs = [] }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <Trail>
        {crumbs.map((crumb) => (
          <li key={crumb.to ?? ''}>
            {crumb.to ? (
              <Link to={crumb.to}>{crumb.label}</Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </Trail>
    </nav>
  );
}

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  min-height: 24px;
  margin: 0;
  padding: 0;
  color: ${color.muted};
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    min-width: 0;
    min-height: 24px;
    overflow-wrap: anywhere;
  }
  & > li:not(:last-child)::after {
    content: '›' / '';
    margin-inline: ${space[2]};
  }
`;
