import { loadEverything } from '@vended/design/components/onDemand';
import { answerWith } from '@vended/testing/mock-api/nodeServer';
import { renderModule } from '@vended/testing/renderModule';
import { screen } from '@testing-library/react';
import { moduleApi } from './moduleApi';
import { DeviceRoutes } from './routes';

// Pages whose code comes on demand are there at once.
beforeAll(loadEverything);

it.each([
  { at: '/devices/d1', path: '/devices', text: 'Failed to load device details', body: { devices: [] } },
  { at: '/devices', path: '/devices', text: 'Failed to load devices', body: {} },
])('$at says so when the answer does not hold what was asked for, and opens no empty form', async (page) => {
  const { at, path, text, body } = page;
  answerWith(path, body);
  renderModule(moduleApi, DeviceRoutes, { at, as: 'administrator' });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: /^Save|^Update|^Create/ })).not.toBeInTheDocument();
});
