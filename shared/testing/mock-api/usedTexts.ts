/** The texts once each, in order and without the blank one; at most `limit`. */
export function usedTexts(texts: readonly string[], limit: number): string[] {
  const used = new Set(texts.filter((text) => text !== ''));
  return [...used].sort(new Intl.Collator('en-GB').compare).slice(0, limit);
}
