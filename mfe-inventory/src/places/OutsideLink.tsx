import { space } from '@vended/design/theme/tokens';
import { Icon } from '@vended/design/components/Icon';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface OutsideLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to a map on another site. It opens in a new tab and sends no referrer. */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer">
      <Icon glyph={MapPin} size={14} />
      <span>
        {children}
        <VisuallyHidden> on a map, opens in a new tab</VisuallyHidden>
      </span>
    </Anchor>
  );
}

const Anchor = styled.a`
  /* What it says to screen readers only is cut where the link is. It would make the page scroll sideways otherwise. */
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 24px;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    text-decoration: underline;
  }
  & > svg {
    flex: none;
  }
`;
