import { StartError } from '@vended/server/startError.mjs';

/** The rules that a change of the live builds must not break. */
export type Rule =
  | 'manifest'
  | 'contract range'
  | 'container'
  | 'byte budget'
  | 'shared dependencies'
  | 'shared files'
  | 'federation runtime'
  | 'federation manifest'
  | 'no clashes'
  | 'a published build'
  | 'a previewed build by its name'
  | 'a withdrawn build by its name'
  | 'accounts by their names'
  | 'a route of the live build'
  | 'an earlier build to go back to';

/** Why a build is not published or a change is refused: the module, the rule that it breaks, and the remedy. */
export class Refusal extends StartError {
  constructor(
    readonly module: string,
    readonly rule: Rule,
    what: string,
    readonly remedy: string,
  ) {
    super(`${module} breaks the rule "${rule}": ${what}. ${remedy}`);
  }
}
