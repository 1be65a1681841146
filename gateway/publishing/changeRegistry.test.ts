import { metricsText } from '@vended/server/metrics';
import { runningGateway } from '../testing/runningGateway';

it('a gateway says from its start that it rolled nothing back, so that the first time counts as an increase', async () => {
  await runningGateway();
  expect((await metricsText()).text).toContain('vended_registry_changes_total{action="heal"} 0\n');
});
