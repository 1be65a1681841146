import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { onDemand } from '@vended/design/components/onDemand';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import type { ModuleSlot } from '../modules/moduleSlot';
import { NetworkNotice } from '../network/NetworkNotice';
import type { Shell } from '../shell/shell';
import type { ProofDialogProps } from '../session/ProofDialog';
import type { SignInAgainProps } from '../session/SignInAgain';
import { useShellSelector } from '../state/store';
import type { ConsoleLayoutProps } from './ConsoleLayout';
import { Content } from './Content';
import { PublicLayout } from './PublicLayout';

// Loaded on demand: only developers see it.
const ActiveOverride = onDemand(async () => (await import('../override/ActiveOverride')).ActiveOverride);

// Loaded as soon as the page holds unsaved work: when the session expires, the server may be out of reach.
const SignInAgain = onDemand<SignInAgainProps>(async () => {
  try {
    return (await import(/* webpackChunkName: "session-dialogs" */ '../session/SignInAgain')).SignInAgain;
  } catch {
    return Cancelled;
  }
});

// Loaded when a change first needs a fresh proof.
const ProofDialog = onDemand<ProofDialogProps>(async () => {
  try {
    return (await import(/* webpackChunkName: "session-dialogs" */ '../session/ProofDialog')).ProofDialog;
  } catch {
    return ({ open, settle }) => <Cancelled open={open} cancel={() => settle(false)} />;
  }
});

interface AppProps {
  readonly shell: Shell;
  readonly slot: ModuleSlot;
  readonly onRetry: (module: string) => void;
  /** Loaded on demand: the public site does not need it. */
  readonly ConsoleLayout: ComponentType<ConsoleLayoutProps>;
}

/** The whole page: the console's or the public layout with the current module or one of the shell's own pages. */
export function App({ shell, slot, onRetry, ConsoleLayout }: AppProps) {
  useSyncExternalStore(shell.history.subscribe, shell.history.current);
  const signedIn = useShellSelector(({ session }) => session.session !== null);
  const destination = shell.destination();
  const inConsole = signedIn && !(destination.kind === 'page' && destination.route.permission === 'public');
  const notice = (
    <>
      <NetworkNotice network={shell.network} />
      {shell.override && <ActiveOverride {...shell.override} />}
    </>
  );
  const content = (
    <Content
      destination={destination}
      slot={slot}
      network={shell.network}
      inConsole={inConsole}
      onRetry={onRetry}
    />
  );

  return (
    <>
      {inConsole ? (
        <ConsoleLayout shell={shell} notice={notice}>
          {content}
        </ConsoleLayout>
      ) : (
        <PublicLayout notice={notice}>{content}</PublicLayout>
      )}
      <SignInPrompt shell={shell} />
      <ProofPrompt shell={shell} />
      <Announcement shell={shell} />
    </>
  );
}

/** Opens the sign-in dialog over the page when the session expires. */
function SignInPrompt({ shell: { signInAgain, unsaved } }: { shell: Shell }) {
  const { isOpen, subscribe, signIn, finishSignIn, cancel } = signInAgain;
  const open = useSyncExternalStore(subscribe, isOpen);
  const mayBeNeeded = useSyncExternalStore(unsaved.subscribe, unsaved.isHeld) || open;
  const username = useShellSelector(({ session }) => session.person?.username ?? '');
  if (!mayBeNeeded) return null;
  return (
    <SignInAgain
      open={open}
      username={username}
      signIn={signIn}
      finishSignIn={finishSignIn}
      cancel={cancel}
    />
  );
}

/** Opens the dialog over the page in which the user proves again who they are. */
function ProofPrompt({ shell: { proof } }: { shell: Shell }) {
  const { isOpen, subscribe, request, settle } = proof;
  return useSyncExternalStore(subscribe, isOpen) && <ProofDialog open request={request} settle={settle} />;
}

/**
 * Replaces a dialog if its code cannot be loaded. Instead of a sign-in the user goes to the sign-in page, and unsaved work
 * stays a draft; instead of a proof the save fails.
 */
function Cancelled({ open, cancel }: Pick<SignInAgainProps, 'open' | 'cancel'>) {
  useEffect(() => {
    if (open) cancel();
  }, [open, cancel]);
  return null;
}

/** Announces page changes to screen readers. */
function Announcement({ shell: { announcer } }: { shell: Shell }) {
  const text = useSyncExternalStore(announcer.subscribe, announcer.announcement);
  return (
    <Announced aria-live="polite" aria-atomic="true">
      {text}
    </Announced>
  );
}

// At the top, because at the end it would make every page one pixel taller than the window.
const Announced = styled(VisuallyHidden)`
  inset-block-start: 0;
`;
