import { stateIcons } from '../levels/StateSign';
import { Stat } from '../parts/Stat';
import { lastingState } from './lasting';
import { useItemUseQuery } from './usageApi';

/** In how many days an item is used up. Nothing for what is not used, is lent, or is used up already. */
export function DaysLeft({ itemId }: { readonly itemId: string }) {
  const { currentData: use } = useItemUseQuery(itemId);
  if (!use || use.days_left === null || use.quantity === 0) return null;
  const isSoon = lastingState(use) === 'low';
  return (
    <Stat
      label={use.days_left === 1 ? 'day until empty' : 'days until empty'}
      value={use.days_left}
      {...(isSoon && { tone: 'low', icon: stateIcons.low })}
    />
  );
}
