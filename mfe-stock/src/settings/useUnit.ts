import { useStockSettingsQuery } from './settingsApi';

/** What an item is counted in; '' for pieces, and until it is known. An empty id causes no request. */
export function useUnit(itemId: string): string {
  const { currentData } = useStockSettingsQuery(itemId, { skip: itemId === '' });
  return currentData?.unit ?? '';
}
