import { onDemand } from '@vended/design/components/onDemand';
import { useShell } from '@vended/module/ShellContext';
import { outlineChoice } from '@vended/module/platform/outlineChoice';
import { ConsoleFrame } from '../frame/ConsoleFrame';
import { dialogOnDemand } from '../on-demand/dialogOnDemand';
import { useOverlaySidebar } from '../sidebar/Sidebar';
import { TopBar } from '../frame/TopBar';
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { LeavePrompt } from '../navigation/LeavePrompt';
import { ConsolePalette } from './ConsolePalette';
import type { Shell } from '../shell-api/shell';
import { ShellSidebar } from './ShellSidebar';
import { sidebarSet } from '../state/shellState';
import { Status } from '../status/Status';
import { useShellDispatch, useShellSelector } from '../state/store';

// Loaded on demand: only developers turn them on.
const Outlines = onDemand(
  async () => (await import(/* webpackChunkName: "development" */ '../outlines/Outlines')).Outlines,
);

// Loaded as soon as the page holds unsaved work.
const LeaveDialog = dialogOnDemand(
  async () => (await import('../navigation/LeaveDialog')).LeaveDialog,
  LeavePrompt,
);

export interface ConsoleLayoutProps {
  readonly shell: Shell;
  /** Notices about the connection or an override, shown in the top bar. */
  readonly notice: ReactNode;
  readonly children: ReactNode;
}

/**
 * Wraps every page of the console: sidebar, top bar with the status banner, and the dialog that protects unsaved
 * work.
 */
export function ConsoleLayout({ shell, notice, children }: ConsoleLayoutProps) {
  const menuId = useId();
  const dispatch = useShellDispatch();
  const { session } = useShell();
  const signedIn = useShellSelector((state) => state.session);
  const [front, setFront] = useState<'palette' | 'keys' | null>(null);
  const open = useShellSelector((state) => state.sidebarOpen);
  const person = useShellSelector((state) => state.person);
  const overlay = useOverlaySidebar();
  const unsaved = useSyncExternalStore(shell.unsaved.subscribe, shell.unsaved.isHeld);
  const leaving = useSyncExternalStore(shell.unsaved.subscribe, shell.unsaved.isAsking);

  const outlined = useSyncExternalStore(outlineChoice.subscribe, outlineChoice.isOn);

  // Next to the page the sidebar is open by default; over the page it would cover the content.
  useEffect(() => {
    dispatch(sidebarSet(!overlay));
  }, [dispatch, overlay]);

  return (
    <ConsoleFrame
      sidebar={<ShellSidebar id={menuId} shell={shell} />}
      topBar={
        <TopBar
          menu={{ id: menuId, open, onToggle: () => dispatch(sidebarSet(!open)) }}
          onSearch={() => setFront('palette')}
          status={<Status />}
          notice={notice}
          person={
            person && {
              name: person.username,
              account: person.accountName,
              profile: shell.routes.profile,
            }
          }
          onLogout={() => void session.signOut()}
        />
      }
    >
      {children}
      {signedIn && <ConsolePalette shell={shell} session={signedIn} front={front} onFront={setFront} />}
      {outlined && session.can('modules.read') && (
        <Outlines modules={shell.modules} storybookUrl={shell.storybookUrl} />
      )}
      {unsaved && <LeaveDialog asked={leaving} unsaved={shell.unsaved} />}
    </ConsoleFrame>
  );
}
