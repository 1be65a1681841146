import { Dialog } from '@base-ui/react/dialog';
import Close from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, layer, media, motion, radius, shadow, size, space } from '../theme/tokens';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { Backdrop } from './overlay';
import { useMediaQuery } from './useMediaQuery';

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

/** The console's menu: beside the page, or over it where the window is narrow, then holding the focus. */
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
          {menu}
        </Column>
      </Beside>
    );
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Backdrop />
        <Over id={id} aria-label="Menu">
          <Brand>
            {brand}
            <Dialog.Close render={<Shut aria-label="Close menu" />}>
              <Icon glyph={Close} size={20} />
            </Dialog.Close>
          </Brand>
          {menu}
        </Over>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const ground = css`
  display: flex;
  flex-direction: column;
  width: ${size.sidebar};
  height: 100dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
  box-shadow: inset -1px 0 0 ${color.sidebarLine};
  background: ${color.sidebar};
  color: ${color.onSidebar};
  scrollbar-color: ${color.sidebarActive} transparent;
  scrollbar-width: thin;
`;

const Beside = styled.aside<{ $open: boolean }>`
  flex: none;
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.sidebar};
  width: ${({ $open }) => ($open ? size.sidebar : '0')};
  height: 100dvh;
  overflow: hidden;
  visibility: ${({ $open }) => ($open ? 'visible' : 'hidden')};
  transition:
    width ${motion.steady},
    visibility ${motion.steady};

  ${media.print} {
    display: none;
  }
`;

const Column = styled.div`
  ${ground}
`;

const Over = styled(Dialog.Popup)`
  ${ground}
  position: fixed;
  inset-block: 0;
  inset-inline-start: 0;
  z-index: ${layer.overlay};
  width: min(${size.sidebar}, 85vw);
  box-shadow: ${shadow.overlay};
  transition: transform ${motion.overlay};

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(-100%);
  }
  &:focus-visible {
    outline: none;
  }
`;

const Brand = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${size.topBar};
  padding-inline: ${space[5]} ${space[2]};
  color: ${color.onSidebarStrong};

  & > a {
    display: flex;
    border-radius: ${radius.small};
    color: inherit;
    text-decoration: none;
  }
  & > a:focus-visible {
    outline-color: ${color.sidebarAccent};
  }
`;

const Shut = styled(IconButton)`
  color: ${color.onSidebar};

  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${color.sidebarHover};
      color: ${color.onSidebarStrong};
    }
  }
  &:focus-visible {
    outline-color: ${color.sidebarAccent};
    outline-offset: -2px;
  }
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
