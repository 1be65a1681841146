import { Logo } from '@vended/design/components/Logo';
import { Link } from '@vended/design/components/Link';
import { Sidebar, useOverlaySidebar } from '../sidebar/Sidebar';
import { SidebarLink } from '../sidebar/SidebarLink';
import { ThemeSwitch } from '../frame/ThemeSwitch';
import type { Shell } from '../shell-api/shell';
import { useShellDispatch, useShellSelector } from '../state/store';
import { sidebarSet } from '../state/shellState';

interface ShellSidebarProps {
  readonly id: string;
  readonly shell: Shell;
}

/** The menu: the entries of all manifests that the user may open. */
export function ShellSidebar({ id, shell: { routes, destination } }: ShellSidebarProps) {
  const dispatch = useShellDispatch();
  const open = useShellSelector((state) => state.sidebarOpen);
  const visitor = useShellSelector(({ session }) => session?.user_type ?? 'anonymous');
  const overlay = useOverlaySidebar();
  const found = destination();
  const active = found.kind === 'page' ? routes.activeEntry(found.route) : undefined;
  const close = () => dispatch(sidebarSet(false));

  return (
    <Sidebar
      id={id}
      open={open}
      onClose={close}
      onPhone={<ThemeSwitch />}
      brand={
        <Link to="/grand-central">
          <Logo />
        </Link>
      }
    >
      {routes.menu(visitor).map((entry) => (
        <SidebarLink
          key={entry.path}
          to={entry.path}
          label={entry.label}
          icon={entry.icon}
          active={entry === active}
          onFollow={overlay ? close : undefined}
        />
      ))}
    </Sidebar>
  );
}
