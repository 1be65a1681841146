import { Dialog } from '@base-ui/react/dialog';
import Close from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, layer, media, motion, shadow, size } from '@vended/design/theme/tokens';
import { Icon } from '@vended/design/components/Icon';
import { IconButton } from '@vended/design/components/IconButton';
import { Backdrop } from '@vended/design/components/overlay';
import { Brand, ground } from './sidebarStyles';

export interface SidebarOverPageProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly brand: ReactNode;
  /** The menu. */
  readonly children: ReactNode;
}

/** The console's menu as a dialog over the page, for narrow windows. */
export function SidebarOverPage({ id, open, onClose, brand, children }: SidebarOverPageProps) {
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
          {children}
        </Over>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

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
