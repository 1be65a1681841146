import { useSyncExternalStore } from 'react';
import { paths } from '../paths';

const key = 'vended.catalogue';

/** Remembers the filters of the catalogue, for the way back from a product. @param search the query of the catalogue's address */
export function rememberFilters(search: string): void {
  try {
    sessionStorage.setItem(key, search);
  } catch {
    // Without storage the way back leads to the whole catalogue.
  }
}

/** The address of the catalogue with the filters that the visitor left it with. The server renders it without. */
export function useCatalogueAddress(): string {
  return paths.catalogue + useSyncExternalStore(neverChanges, leftFilters, () => '');
}

function leftFilters(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The filters change on the catalogue's page only. */
const neverChanges = () => () => undefined;
