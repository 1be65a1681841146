import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Career, saveCareer } from '@vended/contract/careers';
import { changesNothing } from '../../records/changesNothing';
import { cleanRichTextApart } from '../../rich-text/richTextThread';
import { refuseIfChanged } from '../../storage/queries/recordVersion';
import type { ContentScope } from '../../storage/access/database';
import { recordChange } from '../../storage/queries/recordChanges';
import { requireCareer, writeCareer, writeNewCareer } from './careers.store';

type Saved = z.output<(typeof saveCareer)['input']>;
type Insert = Extract<Saved, { action: 'INSERT' }>;
type Update = Extract<Saved, { action: 'UPDATE' }>;

/** The description of a career as it is stored, where a save gives one. */
type Description = Pick<Saved, 'job_description'>;

/**
 * Cleans the description of a save. Before the transaction: that takes longer than a connection should be held.
 *
 * @throws BadInput for text that is nested too deeply.
 */
export async function descriptionOf({ job_description }: Description): Promise<Description> {
  if (job_description === undefined) return {};
  return { job_description: await cleanRichTextApart(job_description, 'job_description') };
}

/** @returns the new career. */
export async function insertCareer(
  scope: ContentScope,
  { action, job_description: _typed, ...fields }: Insert,
  description: Description,
): Promise<Career> {
  const after = await writeNewCareer(scope, { id: uuid(), ...fields, ...description });
  await recordChange(scope, { action, resource: 'career', recordId: after.id, after });
  return after;
}

/**
 * Missing fields keep their values.
 *
 * @throws NotFound, ChangedMeanwhile.
 */
export async function updateCareer(
  scope: ContentScope,
  { action, job_id, updated_at, job_description: _typed, ...fields }: Update,
  description: Description,
): Promise<Career> {
  const before = await requireCareer(scope, job_id, 'for update');
  await refuseIfChanged(scope, 'career', before, updated_at);
  const given = { ...fields, ...description };
  if (changesNothing(before, given)) return before;
  const after = await writeCareer(scope, job_id, given);
  await recordChange(scope, { action, resource: 'career', recordId: job_id, before, after });
  return after;
}
