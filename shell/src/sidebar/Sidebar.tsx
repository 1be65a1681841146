import { lazy, Suspense, type ReactNode } from 'react';
import styled from 'styled-components';
import { layer, media, motion, size, space } from '@vended/design/theme/tokens';
import { Brand, ground } from './sidebarStyles';
import { SidebarRail } from './sidebarRail';
import { useMediaQuery } from '@vended/design/components/useMediaQuery';

// Wide windows do without it, and without the dialog that it is made of.
const SidebarOverPage = lazy(async () => ({ default: (await import('./SidebarOverPage')).SidebarOverPage }));

interface SidebarProps {
  readonly id: string;
  readonly open: boolean;
  /** Called where the sidebar lies over the page: for Escape, a press outside and its close button. */
  readonly onClose: () => void;
  /** The `Logo`, as a link to the start. */
  readonly brand: ReactNode;
  /** `SidebarLink`s. */
  readonly children: ReactNode;
}

/** True where the window is too narrow for page and sidebar side by side. */
export function useOverlaySidebar(): boolean {
  return useMediaQuery(media.overlaySidebar.replace('@media ', ''));
}

/**
 * The console's menu: beside the page, where it collapses to its icons, or over it where the window is narrow, then
 * holding the focus.
 */
export function Sidebar({ id, open, onClose, brand, children }: SidebarProps) {
  const overlay = useOverlaySidebar();
  const menu = (
    <Menu aria-label="Main">
      <List>{children}</List>
    </Menu>
  );

  if (!overlay)
    return (
      <Beside id={id} $open={open}>
        <Column>
          <Brand>{brand}</Brand>
          <SidebarRail value={!open}>{menu}</SidebarRail>
        </Column>
      </Beside>
    );
  return (
    <Suspense>
      <SidebarOverPage id={id} open={open} onClose={onClose} brand={brand}>
        {menu}
      </SidebarOverPage>
    </Suspense>
  );
}

const Beside = styled.aside<{ $open: boolean }>`
  flex: none;
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.sidebar};
  width: ${({ $open }) => ($open ? size.sidebar : size.sidebarRail)};
  height: 100dvh;
  overflow: hidden;
  transition: width ${motion.steady};

  ${media.print} {
    display: none;
  }
`;

const Column = styled.div`
  ${ground}
  width: 100%;
`;

const Menu = styled.nav`
  padding: ${space[3]};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: 0;
  list-style: none;
`;
