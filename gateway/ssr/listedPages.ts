/** The beginning of an entry of a site map or of a feed (RSS, Atom). */
const beginning = /<(url|item|entry)(?=[\s>])/g;

/** The address of the page that an entry is about. */
const address = /<loc>([^<]+)<\/loc>|<link>([^<]+)<\/link>|<link\s[^<>]*?href="([^"]+)"/;

/**
 * A site map or a feed without the entries of pages that visitors do not find. The text is written by a module and may be of any form:
 * each part is read only once, so that none takes long.
 *
 * @param isThere by the path of a page
 */
export function withoutPages(xml: string, isThere: (path: string) => boolean): string {
  const kept: string[] = [];
  const endless = new Set<string>();
  let read = 0;
  for (const { index, 1: name = '' } of xml.matchAll(beginning)) {
    if (index < read || endless.has(name)) continue;
    const ending = `</${name}>`;
    const end = xml.indexOf(ending, index);
    if (end === -1) {
      endless.add(name);
      continue;
    }
    const after = end + ending.length;
    // The white space before an entry is left out with it.
    kept.push(
      isListed(xml.slice(index, end), isThere) ? xml.slice(read, after) : xml.slice(read, index).trimEnd(),
    );
    read = after;
  }
  return kept.join('') + xml.slice(read);
}

function isListed(entry: string, isThere: (path: string) => boolean): boolean {
  const [, loc, rss, atom] = address.exec(entry) ?? [];
  const link = (loc ?? rss ?? atom ?? '').trim().replaceAll('&amp;', '&');
  return !URL.canParse(link) || isThere(new URL(link).pathname);
}
