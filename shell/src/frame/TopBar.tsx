import CircleUser from 'lucide-react/icons/circle-user-round';
import LogOut from 'lucide-react/icons/log-out';
import PanelLeft from 'lucide-react/icons/panel-left';
import ScanLine from 'lucide-react/icons/scan-line';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, layer, media, motion, radius, size, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { Icon } from '@vended/design/components/Icon';
import { IconButton } from '@vended/design/components/IconButton';
import { Link } from '@vended/design/components/Link';
import { commandKeyName } from '../palette/commandKeyName';
import { ThemeSwitch } from './ThemeSwitch';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';

interface TopBarProps {
  readonly menu: { readonly id: string; readonly open: boolean; readonly onToggle: () => void };
  /** Opens the search. */
  readonly onSearch: () => void;
  /** The `StatusBanner`, or null. It floats, so a long message does not shift the layout. */
  readonly status: ReactNode;
  /** Notices about the connection or an override. */
  readonly notice?: ReactNode;
  /** The signed-in user, their customer account and the path of their profile; null until loaded. */
  readonly person: {
    readonly name: string;
    readonly account: string;
    readonly profile?: string | undefined;
  } | null;
  readonly onLogout: () => void;
}

/** The bar above every page of the console. */
export function TopBar({ menu, onSearch, status, notice, person, onLogout }: TopBarProps) {
  return (
    <Bar data-top-bar>
      <IconButton
        aria-label="Menu"
        aria-expanded={menu.open}
        aria-controls={menu.open ? menu.id : undefined}
        onClick={menu.onToggle}
      >
        <Icon glyph={PanelLeft} size={20} />
      </IconButton>
      <SearchButton aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <Icon glyph={Search} size={18} />
        <span>Search</span>
        <kbd aria-hidden>{commandKeyName}K</kbd>
      </SearchButton>
      <ScanLink to="/scan" aria-keyshortcuts="s">
        <Icon glyph={ScanLine} size={20} />
        <span>Scan</span>
      </ScanLink>
      <StatusArea>{status && <StatusFloat data-message>{status}</StatusFloat>}</StatusArea>
      {notice}
      {person && <SignedInUser {...person} />}
      <ThemeSwitch />
      <Button variant="quiet" icon={LogOut} onClick={onLogout}>
        Logout
      </Button>
    </Bar>
  );
}

function SignedInUser({ name, account, profile }: NonNullable<TopBarProps['person']>) {
  const names = (
    <Names>
      <strong>{name}</strong> <span>{account}</span>
    </Names>
  );
  if (!profile) return names;
  return (
    <Profile to={profile}>
      <VisuallyHidden>Your profile </VisuallyHidden>
      {names}
      <Icon glyph={CircleUser} size={20} />
    </Profile>
  );
}

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.topBar};
  display: flex;
  align-items: center;
  gap: ${space[3]};
  height: ${size.topBar};
  /* Aligns the end of the bar with the page's content, also in a window that is wider than a page. */
  padding-inline: ${space[3]} max(${space[5]}, calc(100% - ${size.page} + ${space[8]}));
  border-block-end: 1px solid ${color.line};
  background: ${color.page};

  /* In pixels, so that all buttons fit beside each other also if the letters are twice as large. */
  ${media.narrow} {
    gap: 4px;
    padding-inline: 4px;

    /* Too narrow for the label of the last button, and for the theme switch, which is below the menu then. */
    & > button:last-child {
      flex: none;
      gap: 0;
      padding-inline: 16px;
      font-size: 0;
    }
    & > fieldset {
      display: none;
    }
  }
  ${media.print} {
    display: none;
  }
`;

/** Looks like the field that it opens; on a phone, like the other buttons. */
const SearchButton = styled.button.attrs({ type: 'button' })`
  container-type: inline-size;
  /* Takes what the names leave, before the space for the status does. They would be cut by the smallest share of a lack of space. */
  flex: 1000 1 0;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 6.5rem;
  max-width: 15rem;
  height: ${size.control};
  padding-inline: ${space[3]};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.muted};
  font: inherit;
  cursor: pointer;

  & > kbd {
    margin-inline-start: auto;
    font-family: inherit;
    font-size: ${font.caption};
  }
  @container (max-width: 8rem) {
    & > kbd {
      display: none;
    }
  }
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
  ${media.overlaySidebar} {
    flex: none;
    justify-content: center;
    width: 44px;
    min-width: 44px;
    height: 44px;
    padding: 0;
    border-color: transparent;
    background: transparent;

    & > span {
      position: absolute;
      clip-path: inset(50%);
    }
    & > kbd {
      display: none;
    }
  }
`;

/** On a phone, only an icon, like the search. */
const ScanLink = styled(Link)`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  height: ${size.control};
  padding-inline: ${space[3]};
  border-radius: ${radius.control};
  color: ${color.muted};
  text-decoration: none;

  ${media.hover} {
    &:hover {
      background: ${color.hover};
      color: ${color.text};
    }
  }
  ${media.overlaySidebar} {
    width: 44px;
    height: 44px;
    padding: 0;

    & > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

const StatusArea = styled.div`
  container-type: inline-size;
  flex: 1;
  align-self: stretch;
  position: relative;
  min-width: 0;

  ${media.tightBar} {
    /* A container would keep the message in it, which is at the bottom of the window here. */
    container-type: normal;
  }
`;

const StatusFloat = styled.div`
  position: absolute;
  inset-block-start: 10px;
  inset-inline: 0;
  max-width: 44rem;
  margin-inline: auto;

  /* Where names or a notice leave too little space, it hangs below the bar. */
  @container (max-width: 22rem) {
    inset-block-start: calc(100% + ${space[2]});
    inset-inline: 50% auto;
    width: max-content;
    max-width: 28rem;
    translate: -50%;
  }
  /* Below a narrow bar it would cover the title and what the page offers, so it moves to the bottom of the window. */
  ${media.tightBar} {
    position: fixed;
    inset-block: auto calc(${space[3]} + var(--save-bar, 0px));
    inset-inline: ${space[3]};

    /* Above the notice of a preview or an override, which is there too. */
    [data-top-bar]:has([data-notice]) & {
      inset-block-end: calc(4rem + var(--save-bar, 0px));
    }
    /* Beside the sidebar. */
    ${media.wide} {
      inset-inline-start: calc(${size.sidebar} + ${space[3]});
    }
  }
`;

const Profile = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  /* The names become shorter before the icon has no space. */
  min-width: 48px;
  min-height: ${size.control};
  padding-inline: 8px;
  border-radius: ${radius.control};
  color: inherit;
  text-decoration: none;
  transition: background-color ${motion.quick};

  & > svg {
    flex: none;
    margin-inline: auto;
  }
  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }
`;

const Names = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  max-width: 14rem;
  line-height: ${font.lineSnug};
  text-align: end;

  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > strong {
    font-weight: ${font.strong};
  }
  & > span {
    color: ${color.muted};
    font-size: ${font.caption};
  }
  ${media.narrow} {
    display: none;
  }
`;
