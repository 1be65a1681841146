import { ChartOnDemand } from '@vended/design/chart/ChartOnDemand';
import { ChartSpace } from '@vended/design/chart/ChartSpace';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { useItemUseQuery } from './usageApi';

/** How much of an item people took in each of the last weeks, and where something came back, how much of that. */
export function UseChart({ itemId }: { readonly itemId: string }) {
  const { currentData: use, error, refetch } = useItemUseQuery(itemId);
  if (!use && error)
    return <LoadFailure text="The use per week could not be loaded." onRetry={() => void refetch()} />;
  if (!use) return <ChartSpace />;
  const { weeks } = use;
  const comesBack = weeks.some(({ returned }) => returned !== 0);
  return (
    <ChartOnDemand
      label="Use per week"
      of="Week"
      series={comesBack ? ['Taken', 'Returned'] : ['Taken']}
      columns={weeks.map(({ week, taken, returned }, index) => ({
        label: dayIn(week, 'short'),
        name: `${index === weeks.length - 1 ? 'This week, from' : 'Week of'} ${dayIn(week, 'long')}`,
        // What is corrected after its week was over can leave less than nothing of it.
        values: (comesBack ? [taken, returned] : [taken]).map((quantity) => Math.max(0, quantity)),
      }))}
      empty={`Nobody took any in the last ${weeks.length} weeks.`}
    />
  );
}

/** A day of the calendar, whatever the time zone. */
const dayIn = (day: string, month: 'short' | 'long') =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month, timeZone: 'UTC' });
