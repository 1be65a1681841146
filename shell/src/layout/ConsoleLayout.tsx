import { useShell } from '@vended/module/ShellContext';
import { ConsoleFrame } from './ConsoleFrame';
import { useOverlaySidebar } from '../sidebar/Sidebar';
import { TopBar } from './TopBar';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useSyncExternalStore,
} from 'react';
import type { UnsavedWork } from '@vended/module/unsavedWork';
import type { Shell } from '../shell';
import { ShellSidebar } from '../sidebar/ShellSidebar';
import { sidebarSet } from '../sidebar/sidebarSlice';
import { Status } from '../status/Status';
import { useShellDispatch, useShellSelector } from '../store';

// Asked only where something is held, and fetched as soon as something is.
const LeaveQuestion = lazy(async (): Promise<{ default: ComponentType<{ unsaved: UnsavedWork }> }> => {
  try {
    return { default: (await import('../navigation/LeaveQuestion')).LeaveQuestion };
  } catch {
    return { default: PlainLeaveQuestion };
  }
});

export interface ConsoleLayoutProps {
  readonly shell: Shell;
  /** What the top bar has to say of the page itself. */
  readonly notice: ReactNode;
  readonly children: ReactNode;
}

/** In place of the dialog when its code cannot be fetched, as without a network: the browser asks. */
function PlainLeaveQuestion({ unsaved }: { readonly unsaved: UnsavedWork }) {
  const asking = useSyncExternalStore(unsaved.subscribe, unsaved.isAsking);
  useEffect(() => {
    if (asking) unsaved.answer(window.confirm('Leave without saving? What you have entered will be lost.'));
  }, [asking, unsaved]);
  return null;
}

/** What stands around every page of the console: sidebar, top bar and the banner in it; and what asks before work is lost. */
export function ConsoleLayout({ shell, notice, children }: ConsoleLayoutProps) {
  const menuId = useId();
  const dispatch = useShellDispatch();
  const { session } = useShell();
  const open = useShellSelector(({ sidebar }) => sidebar.open);
  const person = useShellSelector((state) => state.session.person);
  const overlay = useOverlaySidebar();
  const unsaved = useSyncExternalStore(shell.unsaved.subscribe, shell.unsaved.isHeld);

  // Beside the page it is open by default; over the page it would be in the way.
  useEffect(() => {
    dispatch(sidebarSet(!overlay));
  }, [dispatch, overlay]);

  return (
    <ConsoleFrame
      sidebar={<ShellSidebar id={menuId} shell={shell} />}
      topBar={
        <TopBar
          menu={{ id: menuId, open, onToggle: () => dispatch(sidebarSet(!open)) }}
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
      {unsaved && (
        <Suspense>
          <LeaveQuestion unsaved={shell.unsaved} />
        </Suspense>
      )}
    </ConsoleFrame>
  );
}
