import CircleUser from 'lucide-react/icons/circle-user-round';
import LogOut from 'lucide-react/icons/log-out';
import PanelLeft from 'lucide-react/icons/panel-left';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, layer, media, motion, radius, size, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { Icon } from '@vended/design/components/Icon';
import { IconButton } from '@vended/design/components/IconButton';
import { Link } from '@vended/design/components/Link';
import { ThemeSwitch } from './ThemeSwitch';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';

interface TopBarProps {
  readonly menu: { readonly id: string; readonly open: boolean; readonly onToggle: () => void };
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
export function TopBar({ menu, status, notice, person, onLogout }: TopBarProps) {
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
      <StatusArea>{status && <StatusFloat>{status}</StatusFloat>}</StatusArea>
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

  ${media.narrow} {
    gap: ${space[2]};
    padding-inline: ${space[2]};

    /* Next to the notice of a lost connection there is no space for a button's label. */
    & > [aria-live]:not(:empty) ~ button {
      gap: 0;
      font-size: 0;
    }
  }
  ${media.print} {
    display: none;
  }
`;

const StatusArea = styled.div`
  flex: 1;
  align-self: stretch;
  position: relative;
  min-width: 0;
`;

const StatusFloat = styled.div`
  position: absolute;
  inset-block-start: 10px;
  inset-inline: 0;
  max-width: 44rem;
  margin-inline: auto;

  /* On a phone it would cover the title, so it moves to the bottom of the window. */
  ${media.narrow} {
    position: fixed;
    inset-block: auto calc(${space[3]} + var(--save-bar, 0px));
    inset-inline: ${space[3]};
  }
`;

const Profile = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: ${size.control};
  min-height: ${size.control};
  padding-inline: ${space[2]};
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
