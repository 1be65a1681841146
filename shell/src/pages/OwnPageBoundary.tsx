import { useShell } from '@vended/shared/module/ShellContext';
import { Page } from '@vended/shared/page/Page';
import { Button } from '@vended/shared/ui/Button';
import { Component, useEffect, type ReactNode } from 'react';

interface OwnPageBoundaryProps {
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
    const { whole = false, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    const page = <OwnPageFailure error={failure.error} />;
    return whole ? <main>{page}</main> : page;
  }
}

function OwnPageFailure({ error }: { readonly error: unknown }) {
  const { report, refresh } = useShell();
  useEffect(() => report.error(error), [report, error]);
  useEffect(() => refresh.subscribe((cause) => cause === 'network' && window.location.reload()), [refresh]);
  return (
    <Page title="This page could not be opened">
      <p role="alert">
        {navigator.onLine
          ? 'Something went wrong while it was opened. Load it again; if it fails again, tell support what you did before.'
          : 'You are offline. It opens by itself as soon as you are connected.'}
      </p>
      <div>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Load again
        </Button>
      </div>
    </Page>
  );
}
