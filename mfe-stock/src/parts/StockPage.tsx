import type { Permission } from '@vended/contract/permissions';
import { Link } from '@vended/design/components/Link';
import { useListPlaces } from '@vended/design/table/useListPlaces';
import { Page } from '@vended/design/page/Page';
import { color, font, media, space } from '@vended/design/theme/tokens';
import { useLocation } from '@vended/module/router';
import { useShell } from '@vended/module/ShellContext';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { paths } from '../paths';

const tabs: readonly { readonly text: string; readonly to: string; readonly permission: Permission }[] = [
  { text: 'By place', to: paths.levels, permission: 'inventory.read' },
  { text: 'By item', to: paths.items, permission: 'inventory.read' },
  { text: 'Movements', to: paths.movements, permission: 'inventory.read' },
  { text: 'Loans', to: paths.loans, permission: 'inventory.read' },
  { text: 'Used most', to: paths.mostUsed, permission: 'inventory.read' },
  { text: 'Reports of devices', to: paths.events, permission: 'devices.read' },
];

interface StockPageProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One of the lists of the stock, with tabs that lead to the others as the user left them. */
export function StockPage({ title, action, children }: StockPageProps) {
  const { session } = useShell();
  const { pathname } = useLocation();
  const { leftAt } = useListPlaces();
  return (
    <Page title={title} action={action}>
      <Tabs aria-label="Stock" ref={scrollToCurrent}>
        {tabs
          .filter(({ permission }) => session.can(permission))
          .map(({ text, to }) => (
            <Tab key={to} to={leftAt(to)} aria-current={to === pathname ? 'page' : undefined}>
              {text}
            </Tab>
          ))}
      </Tabs>
      {children}
    </Page>
  );
}

/** On a phone the tabs are wider than the screen. */
function scrollToCurrent(line: HTMLElement | null) {
  const tab = line?.querySelector<HTMLElement>('[aria-current]');
  if (line && tab) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2;
}

const Tabs = styled.nav`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[6]};
  border-block-end: 1px solid ${color.line};

  ${media.narrow} {
    flex-wrap: nowrap;
    gap: ${space[5]};
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

const Tab = styled(Link)`
  padding-block: ${space[2]};
  color: ${color.muted};
  font-weight: ${font.medium};
  text-decoration: none;
  white-space: nowrap;

  &:hover,
  &[aria-current] {
    color: ${color.text};
  }
  &[aria-current] {
    box-shadow: inset 0 -2px ${color.action};
  }
  @media (forced-colors: active) {
    &[aria-current] {
      border-block-end: 2px solid;
    }
  }
`;
