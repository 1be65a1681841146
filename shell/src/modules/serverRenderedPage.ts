import type { HydrationData } from '@vended/module/ssr/rendering';
import type { Destination } from '@vended/module/platform/routeMap';

/** A page that arrived server-rendered. Its element stays where it is in the document, next to the shell's. */
export interface ServerRenderedPage {
  readonly module: string;
  readonly element: HTMLElement;
  readonly data: HydrationData;
}

/**
 * The server-rendered page in the document, for its module to hydrate. The gateway renders it for anonymous visitors,
 * so it is removed from the document if this visitor is to see another page, such as after signing in.
 */
export function takeServerRenderedPage(destination: Destination, address: string): ServerRenderedPage | null {
  const element = document.getElementById('drawn');
  const data = document.getElementById('drawn-data')?.textContent;
  if (!element || !data) return null;
  const { module, address: renderedAt } = element.dataset;
  if (destination.kind !== 'page' || destination.owner !== module || renderedAt !== address) {
    element.remove();
    return null;
  }
  return { module, element, data: JSON.parse(data) as HydrationData };
}
