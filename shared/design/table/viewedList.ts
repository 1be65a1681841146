import type { Fields } from '@vended/contract/describedFields';
import type { ViewedList } from '@vended/contract/viewedLists';
import { onDemand, type OnDemand } from '../components/onDemand';
import type { ListPanelsProps } from './ListPanels';

/** A list whose columns the user chooses, and whose views they save. */
export interface Viewed {
  readonly name: ViewedList;
  readonly fields: Fields;
  readonly Panels: OnDemand<ListPanelsProps>;
}

// Loaded on demand, because most visits to a list change nothing of how it is shown.
const Panels = onDemand<ListPanelsProps>(
  async () => (await import(/* webpackPrefetch: true */ './ListPanels')).ListPanels,
);

/**
 * Lets the user choose the columns of a list and save views of it.
 *
 * @param name what the list is called in the calls
 * @param fields the fields of its rows
 */
export const viewedList = (name: ViewedList, fields: Fields): Viewed => ({ name, fields, Panels });
