/**
 * What a person calls records with a history whose name in the trail says something else: `stock_item` is what holds for an item in the
 * stock, and not the item.
 */
export const calledOtherwise = { stock_item: 'Stock setting' } as const;

/** What a person calls a record, within a sentence: 'group' and 'PIN'. */
export const labelInSentence = (label: string): string =>
  label === label.toUpperCase() ? label : label.toLowerCase();
