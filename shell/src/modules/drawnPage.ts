import type { HydrationData } from '@vended/module/ssr/rendering';
import type { Destination } from '@vended/module/platform/routeMap';

/** A page that the gateway had drawn: it stands in the document beside the shell, and stays where it is. */
export interface DrawnPage {
  readonly module: string;
  readonly element: HTMLElement;
  readonly data: HydrationData;
}

/**
 * The page that the gateway had drawn for everyone, for its module to take over. What is not the page that this visitor
 * is to see is taken out of the document: the browser may know of a session that the gateway does not.
 */
export function takeDrawnPage(destination: Destination, address: string): DrawnPage | null {
  const element = document.getElementById('drawn');
  const data = document.getElementById('drawn-data')?.textContent;
  if (!element || !data) return null;
  const { module, address: drawnAt } = element.dataset;
  if (destination.kind !== 'page' || destination.owner !== module || drawnAt !== address) {
    element.remove();
    return null;
  }
  return { module, element, data: JSON.parse(data) as HydrationData };
}
