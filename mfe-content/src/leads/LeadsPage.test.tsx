import { listLeads } from '@vended/shared/contract/leads';
import { platformOwner } from '@vended/shared/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { renderModule } from '@vended/shared/testing/renderModule';
import { screen } from '@testing-library/react';
import { moduleApi } from '../moduleApi';
import { ContentRoutes } from '../routes';

it('shows all leads, newest first', async () => {
  renderModule(moduleApi, ContentRoutes, { at: '/admin/leads', as: 'platform' });
  expect(await screen.findByRole('row', { name: /Brightwater Engineering/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Inbound Leads' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  const [, newest] = screen.getAllByRole('row');
  expect(newest).toHaveTextContent('workshop@eskmarine.example');
});

it('shows only the leads still to be chased, or only the chased ones, and keeps that in the address', async () => {
  const { shell, user } = renderModule(moduleApi, ContentRoutes, { at: '/admin/leads', as: 'platform' });
  await user.click(await screen.findByRole('button', { name: 'Chased' }));
  expect(shell.visited().at(-1)).toBe('/admin/leads?filter=chased');
  expect(await screen.findByRole('row', { name: /Brightwater Engineering/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Calder Valley Rail/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Unchased' }));
  expect(await screen.findByRole('row', { name: /Calder Valley Rail/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Brightwater Engineering/ })).not.toBeInTheDocument();
});

it('says that the filter finds nothing', async () => {
  mockApi.state.leads.replace(platformOwner, []);
  renderModule(moduleApi, ContentRoutes, { at: '/admin/leads?filter=unchased', as: 'platform' });
  expect(await screen.findByText('No leads found for this filter.')).toBeVisible();
});

it('says in the banner that the leads could not be loaded', async () => {
  mockApi.fail(listLeads, 'no answer');
  renderModule(moduleApi, ContentRoutes, { at: '/admin/leads', as: 'platform' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load leads');
});
