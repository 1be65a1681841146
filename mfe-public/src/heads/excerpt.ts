/** The beginning of a text, cut between words. The default is the length of a description in search results. */
export function excerpt(text: string, maxLength = 155): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength - 20)).replace(/[\s,;:.–-]+$/, '')}…`;
}
