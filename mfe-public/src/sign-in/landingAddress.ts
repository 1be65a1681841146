const anyOrigin = 'https://origin.invalid';

/** The address of ours that a sign-in leads to, or null: an address elsewhere is never followed, so it is not named. */
export function landingAddress(next: string | null): string | null {
  if (!next?.startsWith('/') || next === '/') return null;
  if (!URL.canParse(next, anyOrigin)) return null;
  const { origin, pathname } = new URL(next, anyOrigin);
  return origin === anyOrigin ? pathname : null;
}

/** The sidebar's entries by the first word of their addresses, which forms and details share (specification 2). */
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

/** The name of the area that an address of the console belongs to, or null where the specification names none. */
export function areaOf(pathname: string): string | null {
  const word = /^\/(?:admin\/)?([a-z]+)/.exec(pathname)?.[1] ?? '';
  return Object.hasOwn(areas, word) ? (areas[word] ?? null) : null;
}
