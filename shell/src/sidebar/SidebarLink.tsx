import { useContext } from 'react';
import styled from 'styled-components';
import type { MenuIcon } from '@vended/module/platform/manifest';
import { color, font, media, motion, radius, space } from '@vended/design/theme/tokens';
import { Link } from '@vended/design/components/Link';
import type { TooltipProps } from '@vended/design/components/Tooltip';
import { enhancementOnDemand } from '../on-demand/enhancementOnDemand';
import { MenuGlyph } from './MenuGlyph';
import { SidebarRail } from './sidebarRail';

// Only a collapsed sidebar has tooltips.
const Tooltip = enhancementOnDemand<TooltipProps>(
  async () => (await import('@vended/design/components/Tooltip')).Tooltip,
  ({ children }) => children,
);

interface SidebarLinkProps {
  readonly to: string;
  readonly label: string;
  readonly icon: MenuIcon;
  /** Whether the current page is in this area. */
  readonly active: boolean;
  /** Called when the link is followed, to close a sidebar over the page. */
  readonly onFollow?: () => void;
}

/** One entry of the sidebar. A collapsed sidebar shows its label as a tooltip. */
export function SidebarLink({ to, label, icon, active, onFollow }: SidebarLinkProps) {
  const rail = useContext(SidebarRail);
  const entry = (
    <Entry to={to} aria-current={active ? 'page' : undefined} onClick={onFollow}>
      <MenuGlyph name={icon} />
      <Label>{label}</Label>
    </Entry>
  );
  if (!rail) return <li>{entry}</li>;
  return (
    <li>
      <Tooltip text={label} side="inline-end">
        {entry}
      </Tooltip>
    </li>
  );
}

const Label = styled.span`
  overflow: hidden;
  min-width: 0;
  white-space: nowrap;
`;

const Entry = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 2.5rem;
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.control};
  color: ${color.onSidebar};
  font-size: ${font.body};
  font-weight: ${font.medium};
  text-decoration: none;
  transition:
    background-color ${motion.quick},
    color ${motion.quick};

  & > svg {
    flex: none;
  }
  ${media.hover} {
    &:hover {
      background: ${color.sidebarHover};
      color: ${color.onSidebarStrong};
    }
  }
  &:focus-visible {
    border-radius: ${radius.control};
    outline-color: ${color.sidebarAccent};
    outline-offset: -2px;
  }
  &[aria-current='page'] {
    background: ${color.sidebarActive};
    color: ${color.onSidebarStrong};
    font-weight: ${font.strong};
  }
  &[aria-current='page'] > svg {
    color: ${color.sidebarAccent};
  }
  &[aria-current='page']::before {
    content: '';
    position: absolute;
    inset-block: 8px;
    inset-inline-start: calc(-1 * ${space[3]});
    width: 4px;
    border-start-end-radius: 4px;
    border-end-end-radius: 4px;
    background: ${color.sidebarAccent};
  }
`;
