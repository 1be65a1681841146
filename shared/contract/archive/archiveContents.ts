import { maxCounted } from '../fields/filters';
import type { ArchiveKindName } from './archiveKinds';

// Free of zod, so that the browser may import it.

type Content = 'location' | 'stockroom' | 'device' | 'item';

interface Contents {
  /** What may be in such a record. Each has a list of its own, such as /locations. */
  readonly of: readonly Content[];
  /** The parameter of these lists that takes the id of the record. */
  readonly by: string;
  /** Says which contents are kept when the record is archived, such as '3 devices' that 'stay'. */
  readonly kept: (them: string, stay: string) => string;
}

/** What may be in records that can be archived, by their kinds. */
export const archiveContents: Readonly<Partial<Record<ArchiveKindName, Contents>>> = {
  group: {
    of: ['location', 'stockroom', 'device'],
    by: 'group_id',
    kept: (them, stay) => `Its ${them} ${stay} active.`,
  },
  location: {
    of: ['stockroom', 'device'],
    by: 'location_id',
    kept: (them, stay) => `Its ${them} ${stay} active.`,
  },
  stockroom: {
    of: ['device'],
    by: 'stockroom_id',
    kept: (them, stay) => `The ${them} in it ${stay} assigned.`,
  },
  vendor: { of: ['item'], by: 'vendor_id', kept: (them, stay) => `Its ${them} ${stay} linked.` },
};

/** The sentence about what is in a record that is to be archived. `counts` are in the order of `of`. */
export function contentsText({ of, kept }: Contents, counts: readonly number[]): string {
  const some = of.flatMap((content, index) => {
    const count = counts[index] ?? 0;
    if (count === 0) return [];
    const number = count > maxCounted ? `more than ${inWords(maxCounted)}` : inWords(count);
    return [`${number} ${content}${count === 1 ? '' : 's'}`];
  });
  if (some.length === 0)
    return `It has no ${listed(
      of.map((content) => `${content}s`),
      'or',
    )}.`;
  const total = counts.reduce((sum, count) => sum + count, 0);
  return kept(listed(some, 'and'), total === 1 ? 'stays' : 'stay');
}

/** As 'locations, stockrooms or devices'. */
const listed = (words: readonly string[], last: string) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(` ${last} `);

const inWords = (count: number) => count.toLocaleString('en-GB');
