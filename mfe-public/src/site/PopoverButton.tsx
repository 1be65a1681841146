import { Button } from '@vended/design/components/Button';
import { Icon } from '@vended/design/components/Icon';
import type { LucideIcon } from 'lucide-react';
import Close from 'lucide-react/icons/x';
import styled from 'styled-components';

interface PopoverButtonProps {
  /** The id of the panel, an element with the `popover` attribute. */
  readonly panel: string;
  readonly icon?: LucideIcon;
  /** What it opens, such as 'Menu'. */
  readonly children: string;
}

/** Toggles a panel of the header without JavaScript. `whileOpen` changes its text to 'Close'. */
export function PopoverButton({ panel, icon, children }: PopoverButtonProps) {
  return (
    <Button popoverTarget={panel}>
      <Label>
        {icon && <Icon glyph={icon} />}
        {children}
      </Label>
      <CloseLabel>
        {icon && <Icon glyph={Close} />}
        Close
      </CloseLabel>
    </Button>
  );
}

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: inherit;
`;

const CloseLabel = styled(Label)`
  display: none;
`;

/** The CSS rules for the button of an open panel. Use them in a common ancestor under `:has(…:popover-open)`. */
export const whileOpen = `
  ${Label} {
    display: none;
  }
  ${CloseLabel} {
    display: inline-flex;
  }
`;
