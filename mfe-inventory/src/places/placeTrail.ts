import type { Crumb } from '@vended/design/page/Breadcrumbs';
import { paths } from '../paths';

interface Place {
  readonly id: string;
  readonly name: string;
}

const groups: Crumb = { label: 'Groups', to: paths.groups };

/** The breadcrumbs of a group, a location or a stockroom. The last one is the page itself. */
export function placeTrail(
  ...places: readonly [string] | readonly [Place, string] | readonly [Place, Place, string]
): readonly Crumb[] {
  if (places.length === 1) return [groups, { label: places[0] }];
  const [group] = places;
  const inGroup = [groups, { label: group.name, to: paths.locations(group.id) }];
  if (places.length === 2) return [...inGroup, { label: places[1] }];
  const [, location, stockroom] = places;
  return [
    ...inGroup,
    { label: location.name, to: paths.stockrooms(group.id, location.id) },
    { label: stockroom },
  ];
}
