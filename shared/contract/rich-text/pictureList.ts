// Free of zod, so that the browser may import it.

/** The addresses in the JSON-encoded picture list of a post (specification 3), without blank ones. */
export function pictureAddresses(encoded: string): readonly string[] {
  return parsed(encoded).filter((url): url is string => typeof url === 'string' && url.trim() !== '');
}

/** The file name of a stored picture: the last path segment of its address (specification 3). */
export function fileOf(address: string): string {
  return address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
}

function parsed(encoded: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(encoded);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
