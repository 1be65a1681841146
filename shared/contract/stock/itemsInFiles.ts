/** The cells of a row that can name an item; a file may lack both columns. */
interface ItemCells {
  readonly master_id?: string | undefined;
  readonly description?: string | undefined;
}

export type ItemColumn = keyof ItemCells;

/** The ids of the items that have each word as their code or description, by the words in lower case. */
export type NamedItems = Readonly<Record<ItemColumn, ReadonlyMap<string, readonly string[]>>>;

/** What a row calls its item, and in which column: an item is named by its description only where it has no code. */
export function itemNameIn({ master_id, description }: ItemCells): {
  readonly field: ItemColumn;
  readonly word: string;
} {
  return master_id || !description
    ? { field: 'master_id', word: master_id ?? '' }
    : { field: 'description', word: description };
}

/** The words by which rows name items in a column, each once and in lower case. */
export const itemWords = (
  rows: readonly { readonly cells: ItemCells | undefined }[],
  column: ItemColumn,
): string[] => [
  ...new Set(
    rows.flatMap(({ cells }) => {
      const { field, word } = itemNameIn(cells ?? {});
      return field === column ? word.toLowerCase() || [] : [];
    }),
  ),
];

/** The item that a row names, or why none is meant. */
export function itemNamed(
  cells: ItemCells,
  items: NamedItems,
): { readonly item_id: string } | { readonly field: ItemColumn; readonly message: string } {
  const { field, word } = itemNameIn(cells);
  const [item_id, another] = items[field].get(word.toLowerCase()) ?? [];
  if (item_id === undefined)
    return { field, message: `There is no item ${word} in your account, or it is archived.` };
  if (another !== undefined)
    return { field, message: `Several items are called ${word}: give their Master ID.` };
  return { item_id };
}
