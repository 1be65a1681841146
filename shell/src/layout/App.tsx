import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { onDemand } from '@vended/design/components/onDemand';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import type { ModuleSlot } from '../modules/moduleSlot';
import { NetworkNotice } from '../network/NetworkNotice';
import type { Shell } from '../shell-api/shell';
import type { SessionDialogsProps } from '../session/SessionDialogs';
import { useShellSelector } from '../state/store';
import type { ConsoleLayoutProps } from './ConsoleLayout';
import { Content } from './Content';
import { dialogOnDemand } from '../on-demand/dialogOnDemand';
import { PublicLayout } from './PublicLayout';

// Loaded on demand: only developers see it.
const ActiveOverride = onDemand(
  async () =>
    (await import(/* webpackChunkName: "development" */ '../override/ActiveOverride')).ActiveOverride,
);

// Loaded on demand: only visitors who have opened a link see it.
const ActivePreview = onDemand(
  async () => (await import(/* webpackChunkName: "preview" */ '../preview/ActivePreview')).ActivePreview,
);

// Loaded as soon as the page holds unsaved work.
const SessionDialogs = dialogOnDemand<SessionDialogsProps>(
  async () => (await import('../session/SessionDialogs')).SessionDialogs,
  Cancelled,
);

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
  const signedIn = useShellSelector(({ session }) => session !== null);
  const destination = shell.destination();
  const inConsole = signedIn && !(destination.kind === 'page' && destination.route.permission === 'public');
  const notice = (
    <>
      <NetworkNotice network={shell.network} />
      {shell.override && <ActiveOverride {...shell.override} />}
      {shell.preview && <ActivePreview preview={shell.preview} />}
    </>
  );
  const content = (
    <Content
      destination={destination}
      manifests={shell.manifests}
      slot={slot}
      network={shell.network}
      preview={shell.preview}
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
      <SessionPrompts shell={shell} />
      <Announcement shell={shell} />
    </>
  );
}

/** Opens a dialog over the page when the session expires, or when the user has to prove again who they are. */
function SessionPrompts({ shell: { signInAgain, proof, unsaved } }: { shell: Shell }) {
  const expired = useSyncExternalStore(signInAgain.subscribe, signInAgain.isOpen);
  const asked = useSyncExternalStore(proof.subscribe, proof.isOpen);
  const mayBeNeeded = useSyncExternalStore(unsaved.subscribe, unsaved.isHeld) || expired || asked;
  const username = useShellSelector(({ person }) => person?.username ?? '');
  if (!mayBeNeeded) return null;
  return (
    <SessionDialogs
      asked={expired || asked}
      again={{ ...signInAgain, open: expired, username }}
      proof={{ ...proof, open: asked }}
    />
  );
}

/**
 * Replaces the dialogs if their code cannot be loaded. Instead of a sign-in the user goes to the sign-in page, and unsaved work
 * stays a draft; instead of a proof the save fails.
 */
function Cancelled({ again, proof }: SessionDialogsProps) {
  useEffect(() => {
    if (again.open) again.cancel();
    if (proof.open) proof.settle(false);
  });
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
