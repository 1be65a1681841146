import type { Session } from '@vended/contract/sessions';
import { storeValue } from '@vended/module/browser/storeValue';
import type { ImportColumn } from './importColumn';

/** The field that each heading of a file fills; blank if the column is ignored. */
export type ColumnMapping = readonly string[];

/** What other programs call our fields, the likeliest first: a file may have several of them. In lower case, without punctuation. */
const commonHeadings: Readonly<Record<string, readonly string[]>> = {
  master_id: [
    'sku', 'partnumber', 'partno', 'partnr', 'part', 'itemcode', 'itemnumber', 'itemno', 'itemid', 'productcode', 'articlenumber',
    'articleno', 'article', 'stockcode', 'code',
  ],
  description: ['name', 'itemname', 'productname', 'product', 'item', 'title', 'itemdescription', 'productdescription'],
  item_type: ['category', 'itemcategory', 'productcategory', 'productgroup', 'group'],
  bar_codes: ['barcode', 'barcodes', 'ean', 'ean13', 'gtin', 'upc', 'eancode'],
  vendor: ['supplier', 'suppliername', 'suppliercode', 'vendorname', 'vendorcode', 'preferredvendor', 'manufacturer'],
  vendor_name: ['supplier', 'suppliername', 'company', 'companyname'],
  vendor_code: ['suppliercode', 'supplierno', 'suppliernumber', 'supplierid', 'vendornumber', 'vendorno', 'vendorid'],
  address_line_1: ['address', 'street', 'address1', 'streetaddress'],
  address_line_2: ['address2', 'street2'],
  town: ['city'],
  county: ['state', 'region', 'province'],
  postcode: ['zip', 'zipcode', 'postalcode', 'plz'],
  w3w: ['what3words'],
  latitude: ['lat'],
  longitude: ['long', 'lng', 'lon'],
  device_name: ['machine', 'machinename'],
  mac_address: ['mac'],
  ip_address: ['ip'],
  firmware_version: ['firmware'],
  stockroom_name: ['stockroom', 'store', 'location'],
}; // oxfmt-ignore

/**
 * Suggests a field for each heading: the one that has it as its header or name, ignoring case and punctuation, or else the only
 * one whose header ends with it, as `Item type` does with `Type`, or else one that other programs call so.
 */
export function suggestedMapping(
  headings: readonly string[],
  columns: readonly ImportColumn[],
): ColumnMapping {
  const exact = headings.map((heading) => columns.find((column) => isNamed(column, heading))?.field ?? '');
  const taken = new Set(exact);
  const similar = headings.map((heading, place) => {
    if (exact[place]) return exact.indexOf(exact[place]) === place ? exact[place] : '';
    const [found, another] = columns.filter(
      ({ field, header }) => !taken.has(field) && plain(header).endsWith(plain(heading)),
    );
    if (!found || another) return '';
    taken.add(found.field);
    return found.field;
  });
  const names = headings.map(plain);
  for (const { field } of columns) {
    if (taken.has(field)) continue;
    const place = (commonHeadings[field] ?? [])
      .map((name) => names.findIndex((heading, at) => heading === name && !similar[at] && !exact[at]))
      .find((at) => at >= 0);
    if (place !== undefined) similar[place] = field;
  }
  return similar;
}

const isNamed = ({ field, header }: ImportColumn, heading: string) =>
  plain(header) === plain(heading) || plain(field) === plain(heading);

/** Whether every heading is the name of the column that it fills, so that the user need not choose. */
export const isCertain = (
  headings: readonly string[],
  mapping: ColumnMapping,
  columns: readonly ImportColumn[],
): boolean =>
  headings.every((heading, place) =>
    columns.some((column) => column.field === mapping[place] && isNamed(column, heading)),
  );

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The required columns that no heading fills. */
export const missingColumns = (
  mapping: ColumnMapping,
  columns: readonly ImportColumn[],
): readonly ImportColumn[] => columns.filter(({ field, required }) => required && !mapping.includes(field));

/** How many mappings are kept for one person and kind of record. */
const maxKept = 10;

type Owner = Pick<Session, 'id' | 'customer_account_id'>;

interface Kept {
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
}

const keyOf = (owner: Owner | null, name: string) =>
  `vended.columns ${owner?.id ?? ''} ${owner?.customer_account_id ?? ''} ${name}`;

/** The mapping that this person used for a file with the same headings, if any. */
export function keptMapping(
  owner: Owner | null,
  name: string,
  headings: readonly string[],
  columns: readonly ImportColumn[],
): ColumnMapping | undefined {
  const fields = new Set(['', ...columns.map(({ field }) => field)]);
  const found = readKept(keyOf(owner, name)).find((kept) => kept.headings.join('\n') === headings.join('\n'));
  return found?.mapping.length === headings.length && found.mapping.every((field) => fields.has(field))
    ? found.mapping
    : undefined;
}

/** Keeps a mapping for the next file with the same headings. */
export function keepMapping(
  owner: Owner | null,
  name: string,
  headings: readonly string[],
  mapping: ColumnMapping,
): void {
  const key = keyOf(owner, name);
  const others = readKept(key).filter((kept) => kept.headings.join('\n') !== headings.join('\n'));
  storeValue(key, JSON.stringify([{ headings, mapping }, ...others].slice(0, maxKept)));
}

function readKept(key: string): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('headings' in value) || !('mapping' in value))
    return false;
  return Array.isArray(value.headings) && Array.isArray(value.mapping);
}
