/** An entry of a site map or of a feed (RSS, Atom), with the white space before it. */
const entry = /\s*<(url|item|entry)(?:\s[^>]*)?>[\s\S]*?<\/\1>/g;

/** The address of the page that an entry is about. */
const address = /<loc>\s*([^<]+?)\s*<\/loc>|<link>\s*([^<]+?)\s*<\/link>|<link\s[^>]*?href="([^"]+)"/;

/** A site map or a feed without the entries whose pages visitors do not find. @param isThere by the path of a page */
export function withoutPages(xml: string, isThere: (path: string) => boolean): string {
  return xml.replaceAll(entry, (whole) => {
    const [, loc, rss, atom] = address.exec(whole) ?? [];
    const link = (loc ?? rss ?? atom ?? '').replaceAll('&amp;', '&');
    return !URL.canParse(link) || isThere(new URL(link).pathname) ? whole : '';
  });
}
