import { color, media, space } from '@vended/design/theme/tokens';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import Menu from 'lucide-react/icons/menu';
import { useEffect, useId, useRef } from 'react';
import { useShellLocation } from '@vended/module/useShellLocation';
import styled from 'styled-components';
import { paths } from '../paths';
import { LoginForm } from './LoginForm';
import { ContactCard } from './ContactCard';
import { Logo } from './Logo';
import { narrowPopover } from './narrowPopover';
import { PopoverButton, whileOpen } from './PopoverButton';
import { SiteNav } from './SiteNav';
import { useSession } from './useSession';
import { siteWidth } from '../parts/siteWidth';

/** Logo, contact card, login form and nav bar, on every public page (specification 2). */
export function SiteHeader() {
  const [menu, login] = [useId(), useId()];
  const header = useRef<HTMLElement>(null);
  const session = useSession();
  const { pathname } = useShellLocation();
  const hasForm = !session && !withOwnForm.includes(pathname);

  const shown = useRef(pathname);
  useEffect(() => {
    // The page may be hydrated because a panel was opened: only another page closes it.
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Without popovers, as in Safari 16, nothing is ever open.
    if (!('popover' in HTMLElement.prototype)) return;
    for (const panel of header.current?.querySelectorAll<HTMLElement>('[popover]') ?? []) panel.hidePopover();
  }, [pathname]);

  return (
    <Header ref={header}>
      <Top>
        <Logo />
        <Buttons>
          {hasForm && (
            <LoginToggle>
              <PopoverButton panel={login}>Sign in</PopoverButton>
            </LoginToggle>
          )}
          <MenuToggle>
            <PopoverButton panel={menu} icon={Menu}>
              Menu
            </PopoverButton>
          </MenuToggle>
        </Buttons>
        <ContactCard />
        {hasForm && (
          <LoginPanel id={login} popover="auto">
            <LoginForm layout="row" />
          </LoginPanel>
        )}
        {session && (
          <ButtonLink to="/grand-central" variant="primary">
            Open the console
          </ButtonLink>
        )}
      </Top>
      <Bottom>
        <div>
          <SiteNav id={menu} />
        </div>
      </Bottom>
    </Header>
  );
}

/** Pages with their own fields for a username or a password. Two forms with the same fields would be confusing. */
const withOwnForm: readonly string[] = [paths.login, paths.forgotPassword, paths.setPassword];

const LoginToggle = styled.div``;
const MenuToggle = styled.div``;

const Header = styled.header`
  border-block-end: 1px solid ${color.line};
  background: ${color.page};

  &:has(nav:popover-open) ${MenuToggle}, &:has(div:popover-open) ${LoginToggle} {
    ${whileOpen}
  }

  /* Paper keeps the logo and the contact card, unless the page has a header of its own for it. */
  ${media.print} {
    border-block-end: 1px solid ${color.line};

    &:has(~ main [data-print-header]) {
      display: none;
    }
  }
`;

const Top = styled.div`
  ${siteWidth}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  padding-block: ${space[4]};

  & > :first-child {
    margin-inline-end: auto;
  }
  ${media.print} {
    padding-block: 0 ${space[3]};

    & > :not(:first-child, address) {
      display: none;
    }
  }
  ${media.narrow} {
    gap: ${space[3]} ${space[2]};
    padding-block: ${space[3]};
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space[2]};

  ${media.wide} {
    display: none;
  }
  ${media.narrow} {
    /* Logo and buttons fit on one line from a width of 360 px. */
    & button {
      padding-inline: ${space[3]};
    }
  }
  @media (max-width: 22rem) {
    /* The word is enough. */
    & svg {
      display: none;
    }
  }
  @media (min-width: 40rem) {
    order: 1;
  }
  @supports not selector(:popover-open) {
    display: none;
  }
`;

const LoginPanel = styled.div`
  ${narrowPopover}
`;

const Bottom = styled.div`
  ${media.print} {
    display: none;
  }
  ${media.wide} {
    border-block-start: 1px solid ${color.hairline};
  }

  & > div {
    ${siteWidth}
  }
`;
