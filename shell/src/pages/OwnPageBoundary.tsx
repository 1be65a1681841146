import { useShell } from '@vended/module/ShellContext';
import { Page } from '@vended/design/page/Page';
import { Button } from '@vended/design/components/Button';
import { Component, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { failureReasons } from '../modules/moduleFailures';
import type { Network } from '../network/network';

interface OwnPageBoundaryProps {
  readonly network: Network;
  /** Whether the layout around the page is within it, too. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

interface OwnPageBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Stands around pages of the shell's own, some of whose code comes on demand: says that it failed, and loads afresh. */
export class OwnPageBoundary extends Component<OwnPageBoundaryProps, OwnPageBoundaryState> {
  override state: OwnPageBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): OwnPageBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { network, whole = false, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    const page = <OwnPageFailure network={network} error={failure.error} />;
    return whole ? <main>{page}</main> : page;
  }
}

function OwnPageFailure({ network, error }: { readonly network: Network; readonly error: unknown }) {
  const connection = useSyncExternalStore(network.subscribe, network.current);
  const { report, refresh } = useShell();
  useEffect(() => {
    report.error(error);
  }, [report, error]);
  // Nobody else has noticed where it was a file that did not come.
  useEffect(() => void network.check(), [network]);
  useEffect(() => refresh.subscribe((cause) => cause === 'network' && window.location.reload()), [refresh]);
  return (
    <Page title="This page could not be opened">
      <p role="alert">
        {connection === 'online'
          ? 'Something went wrong while it was opened. Load it again; if it fails again, tell support what you did before.'
          : failureReasons[connection]}
      </p>
      <div>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Load again
        </Button>
      </div>
    </Page>
  );
}
