/** The text of stored HTML, on one line. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** How a text begins, cut between words: at most as long as search engines show of a description. */
export function excerpt(text: string, most = 155): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 20)).replace(/[\s,;:.–-]+$/, '')}…`;
}
