import { Spinner } from '@vended/design/components/Spinner';
import { lazy, Suspense } from 'react';
import { ComingSoon } from '../pages/ComingSoon';
import { GrandCentral } from '../pages/GrandCentral';
import { OwnPageBoundary } from '../pages/OwnPageBoundary';
import { NotFound } from '../pages/NotFound';
import { ModuleArea } from '../modules/ModuleArea';
import type { ModulePlace } from '../modules/modulePlace';
import type { Network } from '../network/network';
import type { Destination } from '@vended/module/platform/routeMap';

// For a few people, and so no part of what everybody loads.
const ModulesPage = lazy(() =>
  import('../pages/modules/ModulesPage').then(({ ModulesPage }) => ({ default: ModulesPage })),
);

interface ContentProps {
  readonly destination: Destination;
  readonly place: ModulePlace;
  readonly network: Network;
  /** Whether the console's layout is around it, which has the page's main landmark. */
  readonly inConsole: boolean;
  readonly onRetry: (module: string) => void;
}

/** What the address leads to: a page of the shell's own, or a module's area. */
export function Content({ destination, place, network, inConsole, onRetry }: ContentProps) {
  if (destination.kind === 'not-found')
    return inConsole ? (
      <NotFound />
    ) : (
      <main>
        <NotFound />
      </main>
    );
  if (destination.kind === 'redirect') return null;
  const { owner, route } = destination;
  if (owner !== 'shell')
    return <ModuleArea module={owner} place={place} inConsole={inConsole} onRetry={onRetry} />;
  if (route.path === '/grand-central') return <GrandCentral />;
  if (route.path === '/admin/modules') {
    return (
      <OwnPageBoundary network={network}>
        <Suspense fallback={<Spinner label="Opening this page…" />}>
          <ModulesPage />
        </Suspense>
      </OwnPageBoundary>
    );
  }
  return <ComingSoon title={route.title} />;
}
