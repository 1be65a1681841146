import type { Insertable, Updateable } from 'kysely';
import type { z } from 'zod';
import { careerList, type Career, type CareerSummary, type listCareers } from '@vended/contract/careers';
import { careerFields, careerFilters } from '@vended/contract/careers.fields';
import { newMoment } from '../../storage/queries/recordVersion';
import type { ContentScope, PublicScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import { readFilteredPage, type FilteredPage } from '../../storage/queries/filteredPage';
import type { Schema } from '../../storage/access/schema';
import { mentions } from '../../storage/queries/search';
import { requireFrom } from '../../storage/queries/requireFrom';

const { job_description: _description, ...summaryFields } = careerFields;
const summary = columnsOf(summaryFields);
const columns = columnsOf(careerFields);

const source = {
  table: 'careers',
  fields: careerFields,
  filters: careerFilters,
  order: orderOf(careerFields, careerList),
} as const;

const careersIn = ({ trx, kind }: ContentScope | PublicScope) =>
  trx
    .selectFrom('careers')
    .select(columns)
    .$if(kind === 'public', (all) => all.where('archived_at', 'is', null));

export function pageOfCareers(
  scope: ContentScope | PublicScope,
  query: z.output<(typeof listCareers)['input']>,
): Promise<FilteredPage<CareerSummary>> {
  const careers = scope.trx.selectFrom('careers').select(summary);
  return readFilteredPage(scope, careers, query, { ...source, found: mentions(careerList.search, query.q) });
}

export const requireCareer = requireFrom(careersIn, 'career');

export function writeNewCareer(
  { trx }: ContentScope,
  career: Insertable<Schema['careers']>,
): Promise<Career> {
  return trx.insertInto('careers').values(career).returning(columns).executeTakeFirstOrThrow();
}

export function writeCareer(
  { trx }: ContentScope,
  id: string,
  fields: Omit<Updateable<Schema['careers']>, 'id'>,
): Promise<Career> {
  return trx
    .updateTable('careers')
    .set({ ...fields, updated_at: newMoment })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
