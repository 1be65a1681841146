import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, layer, media, motion, shadow, size, space } from '@vended/design/theme/tokens';
import { dialogOnDemand } from '../on-demand/dialogOnDemand';
import type { SidebarOverPageProps } from './SidebarOverPage';
import { Brand, ground } from './sidebarStyles';
import { SidebarRail } from './sidebarRail';
import { useMediaQuery } from '../browser/useMediaQuery';

// Loaded on demand: wide windows need neither it nor its dialog.
const SidebarOverPage = dialogOnDemand<SidebarOverPageProps>(
  async () => (await import(/* webpackChunkName: "sidebarOverPage" */ './SidebarOverPage')).SidebarOverPage,
  SidebarWithoutDialog,
);

interface SidebarProps {
  readonly id: string;
  readonly open: boolean;
  /** Called when a sidebar over the page is closed by Escape, a click outside or its close button. */
  readonly onClose: () => void;
  /** The `Logo`, as a link to the start page. */
  readonly brand: ReactNode;
  /** `SidebarLink`s. */
  readonly children: ReactNode;
  /** What a phone has below the menu, because its top bar has no space for it. */
  readonly onPhone?: ReactNode;
}

/** True if the window is too narrow to show page and sidebar side by side. */
export function useOverlaySidebar(): boolean {
  return useMediaQuery(media.overlaySidebar.replace('@media ', ''));
}

/**
 * The console's menu. In a wide window it is next to the page and collapses to its icons; in a narrow one it is a
 * dialog over the page.
 */
export function Sidebar({ id, open, onClose, brand, children, onPhone }: SidebarProps) {
  const overlay = useOverlaySidebar();
  const menu = (
    <Menu aria-label="Main">
      <List>{children}</List>
    </Menu>
  );

  if (!overlay)
    return (
      <Docked id={id} $open={open}>
        <Column>
          <Brand>{brand}</Brand>
          <SidebarRail value={!open}>{menu}</SidebarRail>
        </Column>
      </Docked>
    );
  return (
    <SidebarOverPage asked={open} id={id} open={open} onClose={onClose} brand={brand}>
      {menu}
      {onPhone && <Foot>{onPhone}</Foot>}
    </SidebarOverPage>
  );
}

/** The menu below the top bar, whose menu button closes it, while the dialog's code cannot be loaded, such as offline. */
function SidebarWithoutDialog({ id, open, children }: SidebarOverPageProps) {
  return open && <BelowTopBar id={id}>{children}</BelowTopBar>;
}

const Docked = styled.aside<{ $open: boolean }>`
  flex: none;
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.sidebar};
  width: ${({ $open }) => ($open ? size.sidebar : size.sidebarRail)};
  height: 100dvh;
  overflow: hidden;
  transition: width ${motion.steady};

  /* At once, and not only after the script has seen the new width: the top bar has no space beside it. */
  ${media.overlaySidebar} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

const BelowTopBar = styled.aside`
  ${ground}
  position: fixed;
  inset-block: ${size.topBar} 0;
  inset-inline-start: 0;
  z-index: ${layer.overlay};
  height: auto;
  box-shadow: ${shadow.overlay};
`;

const Column = styled.div`
  ${ground}
  width: 100%;
`;

const Menu = styled.nav`
  padding: ${space[3]};
`;

const Foot = styled.div`
  display: none;

  ${media.narrow} {
    display: flex;
    margin-block-start: auto;
    padding: ${space[3]};

    & > fieldset {
      border-color: ${color.sidebarLine};
    }
    & label {
      width: 44px;
      height: 44px;
      color: ${color.onSidebar};

      &:has(:checked) {
        background: ${color.sidebarActive};
        color: ${color.onSidebarStrong};
      }
    }
  }
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: 0;
  list-style: none;
`;
