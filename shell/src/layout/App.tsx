import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '@vended/shared/ui/VisuallyHidden';
import type { ModulePlace } from '../modules/modulePlace';
import type { Shell } from '../shell';
import { useShellSelector } from '../store';
import type { ConsoleLayoutProps } from './ConsoleLayout';
import { Content } from './Content';
import { PublicLayout } from './PublicLayout';

// Few ever see it.
const ActiveOverride = lazy(() =>
  import('../override/ActiveOverride').then(({ ActiveOverride }) => ({ default: ActiveOverride })),
);

interface AppProps {
  readonly shell: Shell;
  readonly place: ModulePlace;
  readonly onRetry: (module: string) => void;
  /** Visitors of the public site do without it, so it may come later. */
  readonly ConsoleLayout: ComponentType<ConsoleLayoutProps>;
}

/** The whole page: the layout that the address asks for, and in it the visited module or a page of the shell's own. */
export function App({ shell, place, onRetry, ConsoleLayout }: AppProps) {
  useSyncExternalStore(shell.history.subscribe, shell.history.current);
  const signedIn = useShellSelector(({ session }) => session.session !== null);
  const destination = shell.destination();
  const inConsole = signedIn && !(destination.kind === 'page' && destination.route.permission === 'public');
  const notice = shell.override && (
    <Suspense>
      <ActiveOverride {...shell.override} />
    </Suspense>
  );
  const content = <Content destination={destination} place={place} onRetry={onRetry} />;

  return (
    <>
      {inConsole ? (
        <Suspense>
          <ConsoleLayout shell={shell} notice={notice}>
            {content}
          </ConsoleLayout>
        </Suspense>
      ) : (
        <PublicLayout notice={notice}>{content}</PublicLayout>
      )}
      <Announcement shell={shell} />
    </>
  );
}

/** Tells people who do not see the page that another one is shown now. */
function Announcement({ shell: { announcer } }: { shell: Shell }) {
  const text = useSyncExternalStore(announcer.subscribe, announcer.announcement);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {text}
    </VisuallyHidden>
  );
}
