import { ComingSoon } from '../pages/ComingSoon';
import { GrandCentral } from '../pages/GrandCentral';
import { NotFound } from '../pages/NotFound';
import { ModuleArea } from '../modules/ModuleArea';
import type { ModulePlace } from '../modules/modulePlace';
import type { Destination } from '../navigation/routeMap';

interface ContentProps {
  readonly destination: Destination;
  readonly place: ModulePlace;
  readonly onRetry: (module: string) => void;
}

/** What the address leads to: a page of the shell's own, or a module's area. */
export function Content({ destination, place, onRetry }: ContentProps) {
  if (destination.kind === 'not-found') return <NotFound />;
  if (destination.kind === 'redirect') return null;
  const { owner, route } = destination;
  if (owner !== 'shell') return <ModuleArea module={owner} place={place} onRetry={onRetry} />;
  return route.path === '/grand-central' ? <GrandCentral /> : <ComingSoon title={route.title} />;
}
