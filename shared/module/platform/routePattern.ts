type Segment = { readonly literal: string } | { readonly parameter: string };

/** What a pattern's parameters stood for, decoded; an optional one that was left out is absent. */
export type RouteParameters = Readonly<Record<string, string>>;

export interface RouteMatch<Route> {
  readonly route: Route;
  readonly parameters: RouteParameters;
}

/** Patterns come from manifests, so there are few; each is taken apart once. */
const known = new Map<string, readonly Segment[][]>();

/** The addresses a pattern stands for: one list of segments, and one more for every optional parameter left out. */
function variants(pattern: string): readonly Segment[][] {
  const before = known.get(pattern);
  if (before) return before;
  let found: Segment[][] = [[]];
  for (const text of pattern.split('/').filter(Boolean)) {
    const optional = text.startsWith(':') && text.endsWith('?');
    const segment = text.startsWith(':')
      ? { parameter: text.slice(1, optional ? -1 : undefined) }
      : { literal: text };
    const extended = found.map((segments) => [...segments, segment]);
    found = optional ? [...extended, ...found] : extended;
  }
  known.set(pattern, found);
  return found;
}

/** The segments of an address, decoded; one slash at the end is forgiven. Null for what is no well-formed path. */
function segmentsOf(pathname: string): string[] | null {
  if (!pathname.startsWith('/')) return null;
  const path = pathname.replace(/\/$/, '').slice(1);
  try {
    return path === '' ? [] : path.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

function matchSegments(pattern: readonly Segment[], path: readonly string[]): RouteParameters | null {
  if (pattern.length !== path.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const value = path[index] ?? '';
    if ('literal' in segment ? value !== segment.literal : value === '') return null;
    if ('parameter' in segment) parameters[segment.parameter] = value;
  }
  return parameters;
}

/** Orders patterns by how exactly they name an address: the first segment in which they differ decides. */
function rank(pattern: readonly Segment[]): string {
  return pattern.map((segment) => ('literal' in segment ? '0' : '1')).join('');
}

/**
 * The parameters with which an address fits a manifest's pattern (`/devices/:deviceId`, `/vendor-details/:vendorId?`),
 * or null when it does not fit.
 */
export function matchPath(pattern: string, pathname: string): RouteParameters | null {
  return matchRoute([{ path: pattern }], pathname)?.parameters ?? null;
}

/**
 * The route that an address belongs to, or null. Where several fit, the one that names it most exactly wins, whatever
 * their order: `/admin/blog/new` before `/admin/blog/:blogId`.
 */
export function matchRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): RouteMatch<Route> | null {
  const path = segmentsOf(pathname);
  if (!path) return null;
  let best: (RouteMatch<Route> & { rank: string }) | null = null;
  for (const route of routes) {
    for (const variant of variants(route.path)) {
      const parameters = matchSegments(variant, path);
      if (parameters && (!best || rank(variant) < best.rank)) {
        best = { route, parameters, rank: rank(variant) };
      }
    }
  }
  return best && { route: best.route, parameters: best.parameters };
}

/** True when some address would belong to both patterns with neither naming it more exactly than the other. */
export function patternsClash(one: string, other: string): boolean {
  const shapes = shapesOf(other);
  return shapesOf(one).some((shape) => shapes.includes(shape));
}

const knownShapes = new Map<string, readonly string[]>();

/** What is left of a pattern when its parameters lose their names; a registry of many modules compares each with each. */
function shapesOf(pattern: string): readonly string[] {
  const before = knownShapes.get(pattern);
  if (before) return before;
  const shapes = variants(pattern).map((segments) =>
    segments.map((segment) => ('literal' in segment ? segment.literal : ':')).join('/'),
  );
  knownShapes.set(pattern, shapes);
  return shapes;
}
