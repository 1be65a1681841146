import { metricsText } from '@vended/server/metricKinds';
import { runningGateway } from '../testing/runningGateway';
import { heal } from '@vended/platform/publishing/heal';
import { promote } from '@vended/platform/publishing/release';
import { liveBuild, storesOf } from '@vended/platform/testing/registries';

it('a gateway says from its start that it rolled nothing back, so that the first time counts as an increase', async () => {
  await runningGateway();
  expect((await metricsText()).text).toContain('vended_registry_changes_total{action="heal"} 0\n');
});

it('a change that changes nothing is not counted: what no longer fails raises no alert', async () => {
  const { modulesDir } = await runningGateway();
  const stores = await storesOf(modulesDir);
  const count = async (action: string) => {
    const { text } = await metricsText();
    return new RegExp(`^vended_registry_changes_total\\{action="${action}"\\} (\\d+)$`, 'm').exec(text)?.[1];
  };
  const before = [await count('heal'), await count('promote')];
  const healing = { stores, name: 'mfe-alpha', why: 'It failed in 5 of 5 visits' };
  expect(await heal({ ...healing, failing: '0.9.0+0123456789abcdef' })).toBe('it is not live');
  const live = await liveBuild(modulesDir, 'mfe-alpha');
  expect(await promote({ ...stores, by: 'ada' }, 'mfe-alpha', live)).toMatchObject({ changed: false });
  expect([await count('heal'), await count('promote')]).toEqual(before);
});
