import { recordCode, type RecordKind } from '@vended/contract/recordCode';

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>) => {
  const used = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return used.length === 0 ? path : `${path}?${new URLSearchParams(used).toString()}`;
};

/** The paths of this module, and of the records of others by their codes: which module shows a record is not known here. */
export const paths = {
  levels: '/stock',
  levelsOf: (filters: Readonly<Record<string, string | undefined>>) => withQuery('/stock', filters),
  movements: '/stock/movements',
  movementsOf: (filters: Readonly<Record<string, string | undefined>>) =>
    withQuery('/stock/movements', filters),
  record: (kind: RecordKind, id: string) => `/s/${recordCode(kind, id)}`,
} as const;
