import { onDemand } from '../components/onDemand';
import type { ChartProps } from './chartProps';
import { ChartSpace } from './ChartSpace';

/** A chart whose code is loaded when the first one is shown: what screens use. */
export const ChartOnDemand = onDemand<ChartProps>(
  async () => (await import('./Chart')).Chart,
  () => <ChartSpace />,
);
