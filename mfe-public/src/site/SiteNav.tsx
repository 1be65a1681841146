import { color, font, media, space } from '@vended/design/theme/tokens';
import { Link } from '@vended/design/components/Link';
import { useShellLocation } from '@vended/module/useShellLocation';
import styled from 'styled-components';
import { narrowPopover } from './narrowPopover';
import { siteLinks } from './siteLinks';

/** The nav bar. It marks the current page or its parent page. */
export function SiteNav({ id }: { readonly id: string }) {
  const { pathname } = useShellLocation();
  return (
    <Bar id={id} popover="auto" aria-label="Main">
      <List>
        {siteLinks.map(({ to, label }) => (
          <li key={to}>
            <Entry to={to} aria-current={currency(pathname, to)}>
              {label}
            </Entry>
          </li>
        ))}
      </List>
    </Bar>
  );
}

function currency(pathname: string, to: string) {
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

const Bar = styled.nav`
  ${narrowPopover}
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  padding: 0;
  list-style: none;

  ${media.wide} {
    gap: 0 ${space[6]};
  }
  ${media.overlaySidebar} {
    flex-direction: column;
  }
`;

const Entry = styled(Link)`
  display: block;
  padding-block: ${space[3]};
  border-block-end: 2px solid transparent;
  color: ${color.text};
  font-size: ${font.reading};
  font-weight: ${font.medium};
  line-height: ${font.line};
  text-decoration: none;

  &:hover {
    color: ${color.action};
  }
  &[aria-current] {
    border-color: ${color.action};
    color: ${color.action};
  }
  ${media.overlaySidebar} {
    padding-inline: ${space[3]};
    border-block-end: 0;
    border-inline-start: 2px solid transparent;
  }
`;
