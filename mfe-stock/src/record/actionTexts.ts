import type { Action } from '../paths';

interface ActionTexts {
  readonly title: string;
  readonly submit: string;
  readonly failed: string;
}

/** The words of each form. */
export const actionTexts: Readonly<Record<Action, ActionTexts>> = {
  receive: { title: 'Receive Items', submit: 'Receive', failed: 'Failed to receive' },
  move: { title: 'Move Items', submit: 'Move', failed: 'Failed to move' },
  issue: { title: 'Issue Items', submit: 'Issue', failed: 'Failed to issue' },
  return: { title: 'Return Items', submit: 'Return', failed: 'Failed to return' },
  scrap: { title: 'Scrap Items', submit: 'Scrap', failed: 'Failed to scrap' },
};
