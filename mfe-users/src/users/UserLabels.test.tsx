import { renderModule } from '@vended/shared/testing/renderModule';
import { screen } from '@testing-library/react';
import { moduleApi } from '../moduleApi';
import { UserRoutes } from '../routes';

it('prints labels for the chosen users', async () => {
  let printed: (string | null)[] = [];
  jest.spyOn(window, 'print').mockImplementation(() => {
    const codes = document.querySelectorAll('[data-print-alone] svg');
    printed = [...codes].map((code) => code.getAttribute('aria-label'));
  });
  const { user } = renderModule(moduleApi, UserRoutes, { at: '/users' });
  await user.click(await screen.findByRole('link', { name: 'Print QR labels' }));
  await user.click(await screen.findByRole('checkbox', { name: 'acme.user' }));
  await user.click(screen.getByRole('button', { name: 'Print labels (1)' }));
  expect(printed).toEqual(['QR code of acme.user']);
});
