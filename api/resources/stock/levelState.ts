import { sql, type RawBuilder } from 'kysely';
import type { LevelState } from '@vended/contract/stock/levelState';

type Amount = RawBuilder<number | null>;

/** The rule of `isLow` in the contract, for a query; null without a minimum. */
export const isLow = (quantity: Amount, minimum: Amount): RawBuilder<boolean> =>
  sql<boolean>`(${quantity} < ${minimum})`;

/** The rule of `stateOf` in the contract, for a query. */
export const levelState = (quantity: Amount, minimum: Amount): RawBuilder<LevelState> =>
  sql<LevelState>`CASE WHEN ${quantity} = 0 THEN 'empty' WHEN ${isLow(quantity, minimum)} THEN 'low' ELSE 'enough' END`;
