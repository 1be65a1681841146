import { useEffect, useState } from 'react';
import ScanLine from 'lucide-react/icons/scan-line';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Spinner } from '@vended/design/components/Spinner';
import { Page } from '@vended/design/page/Page';
import { useShell } from '@vended/module/ShellContext';
import { useShellLocation } from '@vended/module/useShellLocation';
import type { Manifest } from '@vended/module/platform/manifest';
import { openCode } from './openCode';

interface CodePageProps {
  readonly manifests: readonly Manifest[];
}

/** The page at the address that a label holds. It goes on to the record, or says why it cannot. */
export function CodePage({ manifests }: CodePageProps) {
  const { session, request, navigate } = useShell();
  const { pathname } = useShellLocation();
  const [refused, setRefused] = useState<{ readonly at: string; readonly problem: string } | null>(null);

  useEffect(() => {
    let current = true;
    async function open() {
      const user = session.current()?.user_type;
      if (!user) return;
      const found = await openCode(window.location.origin + pathname, { request, manifests, user });
      if (!current) return;
      if ('address' in found) await navigate(found.address, { replace: true });
      else if ('problem' in found) setRefused({ at: pathname, problem: found.problem });
    }
    void open();
    return () => {
      current = false;
    };
  }, [pathname, session, request, navigate, manifests]);

  return (
    <Page title="Scanned label">
      {refused?.at === pathname ? (
        <EmptyState
          icon={ScanLine}
          text={refused.problem}
          action={
            <ButtonLink to="/scan" variant="primary">
              Scan another label
            </ButtonLink>
          }
        />
      ) : (
        <Spinner label="Opening the record..." />
      )}
    </Page>
  );
}
