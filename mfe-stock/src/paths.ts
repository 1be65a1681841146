import { recordCode, type RecordKind } from '@vended/contract/recordCode';

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>) => {
  const used = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return used.length === 0 ? path : `${path}?${new URLSearchParams(used).toString()}`;
};

/** What can be recorded on a form. */
export const actions = ['receive', 'move', 'issue', 'return', 'scrap'] as const;

export type Action = (typeof actions)[number];

/** What can be recorded by scanning. */
export const scannedActions = ['issue', 'return', 'move'] as const satisfies readonly Action[];

export type ScannedAction = (typeof scannedActions)[number];

type Query = Readonly<Record<string, string | undefined>>;

/** The value of `back` in the address of a form that is opened from the list of loans. */
export const fromLoans = 'loans';

/** The paths of this module, and of the records of others by their codes: which module shows a record is not known here. */
export const paths = {
  levels: '/stock',
  levelsOf: (filters: Query) => withQuery('/stock', filters),
  items: '/stock/items',
  itemsOf: (filters: Query) => withQuery('/stock/items', filters),
  movements: '/stock/movements',
  movementsOf: (filters: Query) => withQuery('/stock/movements', filters),
  mostUsed: '/stock/use',
  loans: '/stock/loans',
  loansOf: (filters: Query) => withQuery('/stock/loans', filters),
  events: '/stock/events',
  eventsOf: (filters: Query) => withQuery('/stock/events', filters),
  /** The form of a movement; `back` says what it was opened from (`useBack`). */
  movement: (action: Action, values: Query = {}) => withQuery(`/stock/record/${action}`, values),
  movementForm: '/stock/record/:action',
  /** The form of a movement that is filled by scanning. */
  scan: (action: ScannedAction, values: Query = {}) => withQuery(`/stock/scan/${action}`, values),
  scanForm: '/stock/scan/:action',
  count: (of: Query = {}) => withQuery('/stock/count', of),
  countImport: '/stock/count/import',
  layoutImport: (device_id?: string) => withQuery('/stock/layouts/import', { device_id }),
  refill: (of: Query = {}) => withQuery('/stock/refill', of),
  record: (kind: RecordKind, id: string) => `/s/${recordCode(kind, id)}`,
} as const;
