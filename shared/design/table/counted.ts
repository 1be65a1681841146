import { maxCounted } from '@vended/contract/filters';

/** A number of rows in words; no more than `maxCounted` are counted. */
export const counted = (rows: number): string => atLeast(Math.min(rows, maxCounted), rows > maxCounted);

/** A number of rows of which there may be more. */
export const atLeast = (rows: number, more: boolean): string =>
  rows.toLocaleString('en-GB') + (more ? '+' : '');
