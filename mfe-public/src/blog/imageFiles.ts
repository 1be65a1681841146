/** The file names in the JSON-encoded picture list of a post: the last path segment of each URL (specification 3). */
export function imageFiles(encoded: string): readonly string[] {
  return parse(encoded).flatMap((url) => {
    if (typeof url !== 'string') return [];
    const file = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
    return file ? [file] : [];
  });
}

function parse(encoded: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(encoded);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
