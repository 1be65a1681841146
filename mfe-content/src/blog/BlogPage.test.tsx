import { listBlog } from '@vended/shared/contract/blog';
import { platformOwner } from '@vended/shared/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { renderModule } from '@vended/shared/testing/renderModule';
import { screen } from '@testing-library/react';
import { moduleApi } from '../moduleApi';
import { ContentRoutes } from '../routes';

it('shows each post with its title, date and type, newest first', async () => {
  renderModule(moduleApi, ContentRoutes, { at: '/admin/blog', as: 'platform' });
  const row = await screen.findByRole('row', { name: /Counting what leaves the crib/ });
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Blog' })).toBeVisible();
  expect(row).toHaveTextContent('10 October 2026');
  expect(row).toHaveTextContent('Development');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('A second workshop in Leeds');
});

it('says that there are no posts', async () => {
  mockApi.state.posts.replace(platformOwner, []);
  renderModule(moduleApi, ContentRoutes, { at: '/admin/blog', as: 'platform' });
  expect(await screen.findByText('No blog posts yet.')).toBeVisible();
});

it('says in the banner that the posts could not be loaded', async () => {
  mockApi.fail(listBlog, 'no answer');
  renderModule(moduleApi, ContentRoutes, { at: '/admin/blog', as: 'platform' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load blog posts');
});
