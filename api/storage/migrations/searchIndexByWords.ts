import type { ConcurrentIndex } from './concurrentIndexes';

/**
 * The index by which a search finds the records that have all of its words, however many have one of them. Each save writes its own
 * entries: otherwise one of many would write those of all, which takes it a second, and every search would read what is not written yet.
 */
export const concurrently: readonly ConcurrentIndex[] = [
  { name: 'search_index_by_words', on: 'search_index USING gin (words) WITH (fastupdate = off)' },
];
