import { listCareers } from '@vended/shared/contract/careers';
import { platformOwner } from '@vended/shared/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { renderModule } from '@vended/shared/testing/renderModule';
import { screen } from '@testing-library/react';
import { moduleApi } from '../moduleApi';
import { ContentRoutes } from '../routes';

it('shows each career with its title, location and summary', async () => {
  renderModule(moduleApi, ContentRoutes, { at: '/admin/careers', as: 'platform' });
  const row = await screen.findByRole('row', { name: /Field service engineer/ });
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Careers' })).toBeVisible();
  expect(row).toHaveTextContent('Leeds');
  expect(row).toHaveTextContent(/Install, convert and look after machines/);
});

it('says that no roles are posted', async () => {
  mockApi.state.careers.replace(platformOwner, []);
  renderModule(moduleApi, ContentRoutes, { at: '/admin/careers', as: 'platform' });
  expect(await screen.findByText('No roles posted yet.')).toBeVisible();
});

it('says in the banner that the careers could not be loaded', async () => {
  mockApi.fail(listCareers, 'no answer');
  renderModule(moduleApi, ContentRoutes, { at: '/admin/careers', as: 'platform' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load careers');
});
