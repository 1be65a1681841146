import { itemImport, type Item } from '@vended/contract/items';
import type { Importable } from '../../many-records/importRows';
import { vendorIdsByWord, vendorWordsById } from '../vendors/vendors.store';
import { itemsWithMasterIds, lockItems } from './items.store';

/** Imports the rows of a file as items. A file names a vendor by its code or its name; a code takes precedence. */
export const importedItems: Importable<Item> = {
  rules: itemImport,
  table: 'items',
  withCodes: itemsWithMasterIds,
  locked: lockItems,
  idsByWord: vendorIdsByWord,
  wordsById: vendorWordsById,
};
