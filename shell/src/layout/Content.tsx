import { onDemand } from '@vended/design/components/onDemand';
import type { Manifest } from '@vended/module/platform/manifest';
import { pageOnDemand } from '@vended/design/page/pageOnDemand';
import { ComingSoon } from '../pages/ComingSoon';
import { ShellPageBoundary } from '../pages/ShellPageBoundary';
import { NotFound } from '../pages/NotFound';
import { ModuleArea } from '../modules/ModuleArea';
import type { ModuleSlot } from '../modules/moduleSlot';
import type { Network } from '../network/network';
import type { PagePreview } from '@vended/module/platform/registry';
import type { Destination } from '@vended/module/platform/routeMap';

/** Loaded with the console's layout: the public site does not need it. */
export const GrandCentral = onDemand(
  async () => (await import(/* webpackChunkName: "console" */ '../pages/GrandCentral')).GrandCentral,
);

// Loaded on demand: they are shown to few users, or briefly.
const ScanPage = pageOnDemand(async () => (await import('../scan/ScanPage')).ScanPage);
const CodePage = pageOnDemand(async () => (await import('../scan/CodePage')).CodePage);

interface ContentProps {
  readonly destination: Destination;
  readonly manifests: readonly Manifest[];
  readonly slot: ModuleSlot;
  readonly network: Network;
  readonly preview: PagePreview | undefined;
  /** Whether it is rendered inside the console's layout, which already has the main landmark. */
  readonly inConsole: boolean;
  readonly onRetry: (module: string) => void;
}

/** The page for the current address: one of the shell's own pages or a module's area. */
export function Content({
  destination,
  manifests,
  slot,
  network,
  preview,
  inConsole,
  onRetry,
}: ContentProps) {
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
    return (
      <ModuleArea module={owner} slot={slot} preview={preview} inConsole={inConsole} onRetry={onRetry} />
    );
  if (route.path === '/grand-central') return <GrandCentral manifests={manifests} />;
  const ownPage = {
    '/scan': <ScanPage manifests={manifests} />,
    '/s/:code': <CodePage manifests={manifests} />,
  }[route.path];
  if (ownPage) return <ShellPageBoundary network={network}>{ownPage}</ShellPageBoundary>;
  return <ComingSoon title={route.title} />;
}
