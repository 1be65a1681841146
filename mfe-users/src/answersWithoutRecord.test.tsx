import { loadEverything } from '@vended/design/components/onDemand';
import { answerWith } from '@vended/testing/mock-api/nodeServer';
import { renderModule } from '@vended/testing/renderModule';
import { screen } from '@testing-library/react';
import { moduleApi } from './moduleApi';
import { UserRoutes } from './routes';

// Pages whose code comes on demand are there at once.
beforeAll(loadEverything);

it.each([
  { at: '/user-details/u1', path: '/users', text: 'Failed to load user details', body: { user: null } },
  { at: '/users', path: '/users', text: 'Failed to load users', body: {} },
])('$at says so when the answer does not hold what was asked for, and opens no empty form', async (page) => {
  const { at, path, text, body } = page;
  answerWith(path, body);
  renderModule(moduleApi, UserRoutes, { at, as: 'administrator' });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: /^Save|^Update|^Create/ })).not.toBeInTheDocument();
});
