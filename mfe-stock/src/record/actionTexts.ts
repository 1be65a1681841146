import type { Action } from '../paths';

interface ActionTexts {
  readonly title: string;
  readonly submit: string;
  readonly failed: string;
  /** What was done, after 'Gloves', such as 'moved from Tool crib to Goods in'. */
  readonly done: (of: BookedNames) => string;
}

/** What the records of a booked movement are called. */
export interface BookedNames {
  readonly from: string;
  readonly to: string;
  readonly person: string;
}

/** The words of each form. */
export const actionTexts: Readonly<Record<Action, ActionTexts>> = {
  receive: {
    title: 'Receive Items',
    submit: 'Receive',
    failed: 'Failed to receive',
    done: ({ to }) => `received into ${to}`,
  },
  move: {
    title: 'Move Items',
    submit: 'Move',
    failed: 'Failed to move',
    done: ({ from, to }) => `moved from ${from} to ${to}`,
  },
  issue: {
    title: 'Issue Items',
    submit: 'Issue',
    failed: 'Failed to issue',
    done: ({ from, person }) => `issued to ${person} from ${from}`,
  },
  return: {
    title: 'Return Items',
    submit: 'Return',
    failed: 'Failed to return',
    done: ({ to, person }) => `returned by ${person} to ${to}`,
  },
  scrap: {
    title: 'Scrap Items',
    submit: 'Scrap',
    failed: 'Failed to scrap',
    done: ({ from }) => `scrapped from ${from}`,
  },
};
