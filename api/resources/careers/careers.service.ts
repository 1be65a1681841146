import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Career, saveCareer } from '@vended/contract/careers';
import { cleanRichTextApart } from '../../rich-text/richTextThread';
import { refuseIfChanged } from '../../storage/queries/recordVersion';
import type { ContentScope } from '../../storage/access/database';
import { recordChange } from '../../storage/queries/recordChanges';
import { requireCareer, writeCareer, writeNewCareer } from './careers.store';

type Saved = z.output<(typeof saveCareer)['input']>;
type Insert = Extract<Saved, { action: 'INSERT' }>;
type Update = Extract<Saved, { action: 'UPDATE' }>;

/** @returns the new career. */
export async function insertCareer(scope: ContentScope, { action, ...fields }: Insert): Promise<Career> {
  const after = await writeNewCareer(scope, { id: uuid(), ...(await cleaned(fields)) });
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
  { action, job_id, updated_at, ...fields }: Update,
): Promise<Career> {
  const changes = await cleaned(fields);
  const before = await requireCareer(scope, job_id, 'for update');
  await refuseIfChanged(scope, 'career', before, updated_at);
  const after = await writeCareer(scope, job_id, changes);
  await recordChange(scope, { action, resource: 'career', recordId: job_id, before, after });
  return after;
}

async function cleaned<Fields extends { job_description?: string | undefined }>(
  fields: Fields,
): Promise<Fields> {
  const { job_description } = fields;
  if (job_description === undefined) return fields;
  return { ...fields, job_description: await cleanRichTextApart(job_description, 'job_description') };
}
