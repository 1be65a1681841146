import { sql } from 'kysely';
import { typedWords, type TypedWord } from '@vended/contract/search';
import type { AccountScope } from '../access/database';
import type { Schema } from '../access/schema';
import { genericPlan } from '../access/queryNeeds';
import { haveTyped, searchedIn } from './search';

/** A list of fewer records is small: the index finds what has the words in a few milliseconds, however many these are. */
const fewRecords = 500;

/** In how many places of a larger list records are tested to see how frequent the typed words are, and how many in each: 4 ms in all. */
const sampledPlaces = 100;
const sampledInEach = 20;

/** What is searched for in a list, and how frequent that is. */
export interface SampledSearch {
  readonly scope: AccountScope;
  readonly resource: keyof Schema;
  readonly q: string;
  readonly words: readonly TypedWord[];
  /** The part of the list that has the words, from 0 to 1: exact for a small list, else of the sample. */
  readonly share: number;
  readonly isSmall: boolean;
}

/**
 * Tests a sample of the list's records for the words: the first by their ids, and some at equal distances between the first and the last id. Of
 * these only the first 48 bits are compared: ids of UUID version 7 have their time of creation there, and others are random. The larger
 * of the two shares is used. After an import, most records have nearly the same time, so that the second sample has few of them; and
 * scanning a list in vain takes less time than looking up more records than expected.
 */
export async function sampleSearch(
  scope: AccountScope,
  resource: keyof Schema,
  q: string,
): Promise<SampledSearch> {
  const words = typedWords(q);
  const search = { scope, resource, q, words };
  if (words.length === 0) return { ...search, share: 0, isSmall: true };
  const fromList = sql`FROM searchable_records WHERE ${searchedIn(scope, resource)}`;
  const timeOf = (order: 'ASC' | 'DESC') => sql`(
    SELECT ('x' || left(replace(record_id::text, '-', ''), 12))::bit(48)::bigint ${fromList}
    ORDER BY record_id ${sql.raw(order)} LIMIT 1)`;
  const shareOf = sql`
    count(*) FILTER (WHERE ${haveTyped(scope, resource, words)})::float8 / greatest(count(*), 1)`;
  const place = sql`
    (lpad(to_hex(ends.first + (ends.last - ends.first) * number / ${sql.lit(sampledPlaces)}), 12, '0')
      || repeat('0', 20))::uuid`;
  const { rows } = await sql<{ small: boolean; share: number }>`
    WITH beginning AS MATERIALIZED (
      SELECT words ${fromList} ORDER BY record_id LIMIT ${sql.lit(fewRecords)}
    ), tested AS MATERIALIZED (
      SELECT count(*) < ${sql.lit(fewRecords)} AS small, ${shareOf} AS share FROM beginning
    ), spread AS (
      SELECT part.words FROM (SELECT ${timeOf('ASC')} AS first, ${timeOf('DESC')} AS last) AS ends,
        generate_series(0, ${sql.lit(sampledPlaces - 1)}) AS number,
        LATERAL (
          SELECT words ${fromList} AND record_id >= ${place}
          ORDER BY record_id LIMIT ${sql.lit(sampledInEach)}
        ) AS part
      WHERE NOT (SELECT small FROM tested)
    )
    SELECT small, greatest(share, (SELECT ${shareOf} FROM spread)) AS share FROM tested`
    // It has the same plan for every word.
    .withPlugin(genericPlan)
    .execute(scope.trx);
  const { small = true, share = 0 } = rows[0] ?? {};
  return { ...search, share, isSmall: small };
}
