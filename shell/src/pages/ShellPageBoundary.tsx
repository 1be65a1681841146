import { useShell } from '@vended/module/ShellContext';
import { Page } from '@vended/design/page/Page';
import { Button } from '@vended/design/components/Button';
import { Component, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { failureSentences } from '../modules/failureSentences';
import type { Network } from '../network/network';

interface ShellPageBoundaryProps {
  readonly network: Network;
  /** Whether it also contains the layout, so that its error page needs its own main landmark. */
  readonly containsLayout?: boolean;
  readonly children: ReactNode;
}

interface ShellPageBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Error boundary for the shell's own pages, some of which are loaded on demand. */
export class ShellPageBoundary extends Component<ShellPageBoundaryProps, ShellPageBoundaryState> {
  override state: ShellPageBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ShellPageBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { network, containsLayout = false, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    const page = <ShellPageFailure network={network} error={failure.error} />;
    return containsLayout ? <main>{page}</main> : page;
  }
}

function ShellPageFailure({ network, error }: { readonly network: Network; readonly error: unknown }) {
  const connection = useSyncExternalStore(network.subscribe, network.current);
  const { report, refresh } = useShell();
  useEffect(() => {
    report.error(error);
  }, [report, error]);
  // If a lazy chunk failed to load, no API call has reported the lost connection.
  useEffect(() => void network.check(), [network]);
  useEffect(() => refresh.subscribe((cause) => cause === 'network' && window.location.reload()), [refresh]);
  return (
    <Page title="This page could not be opened">
      <p role="alert">
        {connection === 'online'
          ? 'Something went wrong. Load the page again; if it fails again, tell support what you were doing.'
          : failureSentences[connection]}
      </p>
      <div>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Load again
        </Button>
      </div>
    </Page>
  );
}
