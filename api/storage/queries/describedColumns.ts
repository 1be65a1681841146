import { sql } from 'kysely';
import type { ColumnName, Field, Fields } from '@vended/contract/describedFields';
import type { ListFields } from '@vended/contract/lists';
import { byMoment, byOptionalMoment, byText, type PageOptions, type Sort } from './page';

/** The columns of a resource's table that hold its described fields. */
export function columnsOf<Of extends Fields>(fields: Of): readonly ColumnName<Of>[] {
  const columns = Object.entries(fields).filter(
    ([, { kind, computed }]) => kind !== 'password' && kind !== 'picture' && !computed,
  );
  return columns.map(([name]) => name as ColumnName<Of>);
}

/**
 * The sorts of a resource's list, and the columns by which its pages continue.
 *
 * @param table the resource's table, if the query joins another one that has columns of the same names
 */
export function orderOf<Sorted extends string>(
  fields: Fields,
  { sort, defaultSort }: ListFields<string, Sorted>,
  table?: string,
): PageOptions<Sorted> {
  const columnOf = (name: string) => (table === undefined ? name : `${table}.${name}`);
  const sorts = sort.map((name) => [name, sortBy(fields[name], columnOf(name))]);
  return {
    id: columnOf('id'),
    defaultSort,
    sorts: Object.fromEntries(sorts) as Record<Sorted, Sort>,
  };
}

function sortBy(field: Field | undefined, column: string): Sort {
  if (field?.kind === 'id') return { by: sql.ref(column), type: 'uuid' };
  if (field?.kind !== 'moment') return byText(column);
  return field.optional ? byOptionalMoment(column) : byMoment(column);
}
