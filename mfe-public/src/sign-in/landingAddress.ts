import { parsedUrl } from '@vended/contract/parsedUrl';

const anyOrigin = 'https://origin.invalid';

/** The address to open after sign-in, or null if it is on another origin: such redirects are not followed. */
export function landingAddress(next: string | null): string | null {
  if (!next?.startsWith('/') || next === '/') return null;
  const address = parsedUrl(next, anyOrigin);
  return address?.origin === anyOrigin ? address.pathname : null;
}

/** The address of another page on the way to the sign-in, which still leads to what the visitor asked for. */
export function withNext(path: string, query: URLSearchParams): string {
  const next = query.get('next');
  return next === null ? path : `${path}?${new URLSearchParams({ next }).toString()}`;
}

/** The sidebar entries by the first word of their paths, which forms and detail pages share (specification 2). */
const areas: Readonly<Record<string, string>> = {
  grand: 'Grand Central',
  groups: 'Groups',
  vendors: 'Vendors',
  vendor: 'Vendors',
  items: 'Items',
  item: 'Items',
  users: 'Users',
  user: 'Users',
  devices: 'Devices',
  controls: 'Controls',
  reporting: 'Reporting',
  configuration: 'Configuration',
  careers: 'Careers',
  blog: 'Blog',
  leads: 'Leads',
};

/** The name of the console area that a path belongs to, or null if the specification has no name for it. */
export function areaOf(pathname: string): string | null {
  const word = /^\/(?:admin\/)?([a-z]+)/.exec(pathname)?.[1] ?? '';
  return Object.hasOwn(areas, word) ? (areas[word] ?? null) : null;
}
