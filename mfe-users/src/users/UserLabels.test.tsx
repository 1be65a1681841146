import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import * as stories from './UserLabels.stories';

const { Chosen } = screenStories(stories);

it('prints labels for the chosen users', async () => {
  let printed: (string | null)[] = [];
  jest.spyOn(window, 'print').mockImplementation(() => {
    const codes = document.querySelectorAll('[data-print-alone] svg[aria-label]');
    printed = [...codes].map((code) => code.getAttribute('aria-label'));
  });
  const { user } = await openStory(Chosen);
  await user.click(screen.getByRole('checkbox', { name: 'acme.nights' }));
  await user.click(screen.getByRole('button', { name: 'Print labels (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(printed).toEqual(['QR code of acme.user', 'QR code of acme.nights']);
});
