const anyOrigin = 'https://origin.invalid';

/** The address of ours that a sign-in leads to, or null: an address elsewhere is never followed, so it is not named. */
export function landingAddress(next: string | null): string | null {
  if (!next?.startsWith('/') || next === '/') return null;
  if (!URL.canParse(next, anyOrigin)) return null;
  const { origin, pathname } = new URL(next, anyOrigin);
  return origin === anyOrigin ? pathname : null;
}
