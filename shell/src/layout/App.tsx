import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import type { ModulePlace } from '../modules/modulePlace';
import { NetworkNotice } from '../network/NetworkNotice';
import type { Shell } from '../shell';
import type { SignInAgainProps } from '../session/SignInAgain';
import { useShellSelector } from '../store';
import type { ConsoleLayoutProps } from './ConsoleLayout';
import { Content } from './Content';
import { PublicLayout } from './PublicLayout';

// Few ever see it.
const ActiveOverride = lazy(() =>
  import('../override/ActiveOverride').then(({ ActiveOverride }) => ({ default: ActiveOverride })),
);

// Needed where a session ends over something unsaved, and fetched as soon as there is such a thing.
const SignInAgain = lazy<ComponentType<SignInAgainProps>>(async () => {
  try {
    return { default: (await import('../session/SignInAgain')).SignInAgain };
  } catch {
    return { default: LeaveInstead };
  }
});

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
  const notice = (
    <>
      <NetworkNotice network={shell.network} />
      {shell.override && (
        <Suspense>
          <ActiveOverride {...shell.override} />
        </Suspense>
      )}
    </>
  );
  const content = (
    <Content
      destination={destination}
      place={place}
      network={shell.network}
      inConsole={inConsole}
      onRetry={onRetry}
    />
  );

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
      <SignInQuestion shell={shell} />
      <Announcement shell={shell} />
    </>
  );
}

/** Asks for a new sign-in over the page when a session ends. */
function SignInQuestion({ shell: { signInAgain, unsaved } }: { shell: Shell }) {
  const { isOpen, subscribe, signIn, cancel } = signInAgain;
  const open = useSyncExternalStore(subscribe, isOpen);
  const needed = useSyncExternalStore(unsaved.subscribe, unsaved.isHeld) || open;
  const username = useShellSelector(({ session }) => session.person?.username ?? '');
  if (!needed) return null;
  return (
    <Suspense>
      <SignInAgain open={open} username={username} signIn={signIn} cancel={cancel} />
    </Suspense>
  );
}

/** In place of a dialog that could not be fetched: what is typed stays a draft, and the person signs in on a page. */
function LeaveInstead({ open, cancel }: Pick<SignInAgainProps, 'open' | 'cancel'>) {
  useEffect(() => {
    if (open) cancel();
  }, [open, cancel]);
  return null;
}

/** Tells people who do not see the page that another one is shown now. */
function Announcement({ shell: { announcer } }: { shell: Shell }) {
  const text = useSyncExternalStore(announcer.subscribe, announcer.announcement);
  return (
    <Announced aria-live="polite" aria-atomic="true">
      {text}
    </Announced>
  );
}

// At the top of the page: below its end it would make every page one pixel longer than the window.
const Announced = styled(VisuallyHidden)`
  inset-block-start: 0;
`;
