import { readSession } from '@vended/contract/sessions';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { renderModule } from '@vended/testing/renderModule';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ThirdBundlerRoutes } from './routes';
import { thirdBundlerApi } from './thirdBundlerApi';

test('leads from its first page to the one that is loaded on demand', async () => {
  const { user } = renderModule(thirdBundlerApi, ThirdBundlerRoutes, { at: '/third-bundler' });
  expect(screen.getByRole('heading', { level: 1, name: 'Third Bundler' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Whose account this is' }));
  expect(await screen.findByText('Acme Tooling')).toBeVisible();
  expect(await axe(document.body)).toHaveNoViolations();
});

test('says when it cannot be loaded who is signed in, and can retry', async () => {
  mockApi.fail(readSession, { status: 503, error: 'The database is being restarted.' });
  const { user } = renderModule(thirdBundlerApi, ThirdBundlerRoutes, { at: '/third-bundler/account' });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load who is signed in$/);
  mockApi.recover(readSession);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Acme Tooling')).toBeVisible();
});
