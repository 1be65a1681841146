import { loadEverything } from '@vended/design/components/onDemand';
import { answerWith } from '@vended/testing/mock-api/nodeServer';
import { renderModule } from '@vended/testing/renderModule';
import { screen } from '@testing-library/react';
import { moduleApi } from './moduleApi';
import { ContentRoutes } from './routes';

// Pages whose code comes on demand are there at once.
beforeAll(loadEverything);

it.each([
  { at: '/admin/careers/j1', path: '/careers', text: 'Failed to load job details', body: { job: null } },
  { at: '/admin/blog/b1', path: '/blog', text: 'Failed to load blog post', body: { blog: {} } },
  { at: '/admin/leads/l1', path: '/lead', text: 'Failed to load lead details', body: {} },
  { at: '/admin/careers', path: '/careers', text: 'Failed to load careers', body: {} },
  { at: '/admin/blog', path: '/blog', text: 'Failed to load blog posts', body: { blogs: null } },
  { at: '/admin/leads', path: '/lead', text: 'Failed to load leads', body: {} },
])('$at shows a failure, and no empty form, when the answer lacks the record', async (page) => {
  const { at, path, text, body } = page;
  answerWith(path, body);
  renderModule(moduleApi, ContentRoutes, { at, as: 'platform' });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: /^Save|^Update|^Create/ })).not.toBeInTheDocument();
});
