import type { ConcurrentIndex } from './concurrentIndexes';

/** The index by which a search finds the records that have all of its words, however many have one of them. */
export const concurrently: readonly ConcurrentIndex[] = [
  { name: 'search_index_by_words', on: 'search_index USING gin (words)' },
];
