import { onlyLeft } from '@vended/contract/stock/movements';
import { Problem } from '../../problems/problems';

/** 409: a place has too little of an item. */
export class TooFewLeft extends Problem {
  /** @param fields where it was sent, by the names of the call's fields */
  constructor(
    readonly itemId: string,
    readonly left: number,
    fields: Readonly<Record<string, string>> = {},
  ) {
    super(409, onlyLeft(left), Object.keys(fields).length > 0 ? { fields } : {});
  }
}
