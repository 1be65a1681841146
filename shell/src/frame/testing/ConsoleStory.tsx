import type { MenuIcon } from '@vended/module/platform/manifest';
import { ShellProvider } from '@vended/module/ShellContext';
import { memoryLocation } from '@vended/testing/testLocation';
import type { Visitor } from '@vended/testing/testSession';
import { createTestShell } from '@vended/testing/testShell';
import { ConsoleFrame } from '../ConsoleFrame';
import { Link } from '@vended/design/components/Link';
import { Logo } from '@vended/design/components/Logo';
import { StatusBanner } from '@vended/design/components/StatusBanner';
import { Sidebar, useOverlaySidebar } from '../../sidebar/Sidebar';
import { SidebarLink } from '../../sidebar/SidebarLink';
import { TopBar } from '../TopBar';
import { useState, type ReactNode } from 'react';

/** The sidebar's entries according to the specification. */
const entries: readonly [label: string, to: string, icon: MenuIcon][] = [
  ['Grand Central', '/grand-central', 'home'],
  ['Groups', '/groups', 'layers'],
  ['Vendors', '/vendors', 'truck'],
  ['Items', '/items', 'package'],
  ['Users', '/users', 'users'],
  ['Devices', '/devices', 'monitor'],
  ['Controls', '/controls', 'sliders'],
  ['Reporting', '/reporting', 'chart'],
  ['Configuration', '/configuration', 'settings'],
  ['Careers', '/admin/careers', 'briefcase'],
  ['Blog', '/admin/blog', 'newspaper'],
  ['Leads', '/admin/leads', 'inbox'],
];

interface FramedPageProps {
  readonly entries: readonly (readonly [label: string, to: string, icon: MenuIcon])[];
  /** The path of the open area. */
  readonly at: string;
  readonly username?: string;
  /** What the banner says. */
  readonly message?: string;
  readonly onLogout?: () => void;
  readonly children: ReactNode;
}

/** A page in the console's layout. */
export function FramedPage({
  entries: shown,
  at,
  username = 'acme.admin',
  message,
  onLogout = () => undefined,
  children,
}: FramedPageProps) {
  const overlay = useOverlaySidebar();
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? !overlay;
  return (
    <ConsoleFrame
      sidebar={
        <Sidebar
          id="menu"
          open={open}
          onClose={() => setChosen(false)}
          brand={
            <Link to="/grand-central">
              <Logo />
            </Link>
          }
        >
          {shown.map(([label, to, icon]) => (
            <SidebarLink key={to} to={to} label={label} icon={icon} active={to === at} />
          ))}
        </Sidebar>
      }
      topBar={
        <TopBar
          menu={{ id: 'menu', open, onToggle: () => setChosen(!open) }}
          onSearch={() => undefined}
          status={message && <StatusBanner type="success" message={message} onDismiss={() => undefined} />}
          person={{ name: username, account: 'Acme Tooling' }}
          onLogout={onLogout}
        />
      }
    >
      {children}
    </ConsoleFrame>
  );
}

interface ConsoleStoryProps {
  readonly at: string;
  readonly as?: Visitor;
  readonly children: ReactNode;
}

/** Renders one of the shell's own pages in the console's layout, without a real shell and modules. */
export function ConsoleStory({ at, as = 'administrator', children }: ConsoleStoryProps) {
  const [shell] = useState(() => createTestShell(memoryLocation(at), as));
  const isPlatform = as === 'platform';
  return (
    <ShellProvider value={shell.api}>
      <FramedPage
        entries={isPlatform ? entries : entries.slice(0, -3)}
        at={at}
        username={isPlatform ? 'platform' : 'acme.admin'}
      >
        {children}
      </FramedPage>
    </ShellProvider>
  );
}
