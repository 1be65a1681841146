import { readBlogPost } from '@vended/contract/blog';
import { readCareer } from '@vended/contract/careers';
import { readLead } from '@vended/contract/leads';
import { loadEverything } from '@vended/design/components/onDemand';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { renderModule } from '@vended/testing/renderModule';
import { screen } from '@testing-library/react';
import { moduleApi } from './moduleApi';
import { ContentRoutes } from './routes';

// Pages whose code comes on demand are there at once.
beforeAll(loadEverything);

test.each([
  ['/admin/careers/j1', readCareer, 'Failed to load job details'],
  ['/admin/blog/b1', readBlogPost, 'Failed to load blog post'],
  ['/admin/leads/l1', readLead, 'Failed to load lead details'],
])('%s says that its record could not be loaded', async (at, call, text) => {
  mockApi.fail(call, { status: 500, error: 'The database is being restarted.' });
  renderModule(moduleApi, ContentRoutes, { at, as: 'platform' });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});
