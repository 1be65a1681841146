import { answerWith } from '@vended/testing/mock-api/nodeServer';
import { renderModule } from '@vended/testing/renderModule';
import { screen } from '@testing-library/react';
import { moduleApi } from '../moduleApi';
import { PublicRoutes } from '../PublicRoutes';

test('shows a position without a salary like any other', async () => {
  const job = {
    id: 'j1',
    job_title: 'Fitter',
    location: 'Leeds',
    job_summary: 'Fits machines.',
    job_description: '',
  };
  answerWith('/careers_insecure', { job });
  renderModule(moduleApi, PublicRoutes, { at: '/careers/j1', as: 'anonymous', layout: 'public' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Fitter' })).toBeVisible();
  expect(screen.getByText('Fits machines.')).toBeVisible();
});
