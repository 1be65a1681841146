import { Toolbar } from '@base-ui/react/toolbar';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { color, media, motion, radius, space } from '@vended/design/theme/tokens';
import { Icon } from '@vended/design/components/Icon';
import { Tooltip } from '@vended/design/components/Tooltip';

interface ToolbarButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Whether it applies to the selection, for toggle buttons. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  /** The keyboard shortcut, such as 'Ctrl+B'. */
  readonly keys?: string;
  readonly onPress: () => void;
}

/** An icon button in the toolbar, with its name as tooltip. */
export function ToolbarButton({ label, icon, pressed, disabled = false, keys, onPress }: ToolbarButtonProps) {
  return (
    <Tooltip text={keys ? `${label} (${keys})` : label}>
      <StyledToolbarButton
        aria-label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
        disabled={disabled}
        onClick={onPress}
      >
        <Icon glyph={icon} size={16} />
      </StyledToolbarButton>
    </Tooltip>
  );
}

/** The styled button that all controls of the toolbar use. */
export const StyledToolbarButton = styled(Toolbar.Button)`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-width: 32px;
  height: 32px;
  padding: 0 ${space[1]};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.text};
  font-size: inherit;
  cursor: pointer;
  transition: background-color ${motion.quick};

  ${media.hover} {
    &:hover:not([data-disabled]) {
      background: ${color.hover};
    }
  }
  @media (pointer: coarse) {
    min-width: 40px;
    height: 40px;
  }
  &[aria-pressed='true'],
  &[data-popup-open] {
    background: ${color.actionTint};
    color: ${color.action};
  }
  &[data-disabled] {
    cursor: not-allowed;
    opacity: 0.45;
  }
`;
