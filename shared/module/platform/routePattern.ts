type Segment = { readonly literal: string } | { readonly parameter: string };

/** The decoded values of a pattern's parameters; an omitted optional parameter is absent. */
export type RouteParameters = Readonly<Record<string, string>>;

export interface RouteMatch<Route> {
  readonly route: Route;
  readonly parameters: RouteParameters;
}

/** A cache of parsed patterns. They come from manifests, so there are few. */
const parsed = new Map<string, readonly Segment[][]>();

/** All forms of a pattern: one list of segments for each combination of its optional parameters. */
function variants(pattern: string): readonly Segment[][] {
  const cached = parsed.get(pattern);
  if (cached) return cached;
  let found: Segment[][] = [[]];
  for (const text of pattern.split('/').filter(Boolean)) {
    const optional = text.startsWith(':') && text.endsWith('?');
    const segment = text.startsWith(':')
      ? { parameter: text.slice(1, optional ? -1 : undefined) }
      : { literal: text };
    const extended = found.map((segments) => [...segments, segment]);
    found = optional ? [...extended, ...found] : extended;
  }
  parsed.set(pattern, found);
  return found;
}

/** The decoded segments of a path; one trailing slash is ignored. Null if the path is malformed. */
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

/** A sort key, most specific first: the first segment in which two patterns differ decides. */
function rank(pattern: readonly Segment[]): string {
  return pattern.map((segment) => ('literal' in segment ? '0' : '1')).join('');
}

/**
 * The route whose pattern (`/devices/:deviceId`, `/vendor-details/:vendorId?`) matches a path, or null. The most specific
 * pattern wins, whatever their order: `/admin/blog/new` before `/admin/blog/:blogId`.
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

/**
 * Finds the route that `matchRoute` finds, but looks only at those whose pattern begins with the path's first segment or with a
 * parameter, so that modules with addresses elsewhere cost nothing. Patterns must not clash.
 */
export function createRouteFinder<Route extends { readonly path: string }>(routes: readonly Route[]) {
  const byFirst = new Map<string, Route[]>();
  for (const route of routes) {
    const [first = ''] = route.path.split('/').filter(Boolean);
    const key = first.startsWith(':') ? ':' : first;
    const alike = byFirst.get(key) ?? [];
    byFirst.set(key, alike);
    alike.push(route);
  }
  return (pathname: string): RouteMatch<Route> | null => {
    const [first = ''] = segmentsOf(pathname) ?? [];
    return matchRoute([...(byFirst.get(first) ?? []), ...(byFirst.get(':') ?? [])], pathname);
  };
}

/** True if some path matches both patterns and neither is more specific. */
export function patternsClash(one: string, other: string): boolean {
  const shapes = shapesOf(other);
  return shapesOf(one).some((shape) => shapes.includes(shape));
}

const shapesByPattern = new Map<string, readonly string[]>();

/** The pattern's forms without parameter names. Cached, because every pattern is compared with every other one. */
function shapesOf(pattern: string): readonly string[] {
  const cached = shapesByPattern.get(pattern);
  if (cached) return cached;
  const shapes = variants(pattern).map((segments) =>
    segments.map((segment) => ('literal' in segment ? segment.literal : ':')).join('/'),
  );
  shapesByPattern.set(pattern, shapes);
  return shapes;
}
