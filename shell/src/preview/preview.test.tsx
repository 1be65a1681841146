import type { PagePreview } from '@vended/module/platform/registry';
import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { act, screen } from '@testing-library/react';
import { http } from 'msw/core/http';
import { openShell, signedIn } from '../testing/openShell';

// Load the lazy chunk beforehand, so that the first test does not wait for it.
beforeAll(() => import('./ActivePreview'));

const preview: PagePreview = {
  module: 'mfe-shelves',
  build: '1.8.0+0123456789abcdef',
  endsAt: '2026-11-26T10:00:00.000Z',
};

test('a signed-out visitor sees on a public page which build is previewed, until when', async () => {
  openShell('/', { preview });
  expect(await screen.findByText('Preview: mfe-shelves 1.8.0')).toBeVisible();
  expect(screen.getByText(/^until .*2026/)).toBeVisible();
});

test('a signed-in user sees it in the console, and why it could not be ended', async () => {
  addHandlers(
    http.delete('*/platform/preview', () =>
      Response.json({ error: 'A preview is ended on a page of this site only.' }, { status: 403 }),
    ),
  );
  signedIn();
  const { user } = openShell('/shelves', { preview });
  await user.click(await screen.findByRole('button', { name: 'End preview' }));
  expect(await screen.findByText('A preview is ended on a page of this site only.')).toBeVisible();
});

test('a sign-in loads the console anew, so that the gateway asks before a previewed build runs with the rights of the user', async () => {
  const { api } = openShell('/', { preview });
  await act(() => api.session.signIn({ username: 'acme.admin', password: demonstrationPassword }));
  // No part of this page learns that somebody has signed in. jsdom loads no other page.
  expect(api.session.current()).toBeNull();
  expect(screen.queryByRole('heading', { level: 1, name: 'Grand Central' })).not.toBeInTheDocument();
  expect(localStorage.getItem('user_type')).toBe('administrator');
});

test('a sign-in after a preview has ended leads to the console at once', async () => {
  const { api } = openShell('/', { preview: { ...preview, ended: 'expired' } });
  await act(() => api.session.signIn({ username: 'acme.admin', password: demonstrationPassword }));
  expect(screen.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
});

test.each([
  ['expired', /^The link to the preview of mfe-shelves 1\.8\.0 expired on .*Ask for a new link\.$/],
  ['revoked', /^The link to the preview of mfe-shelves 1\.8\.0 was revoked, so you see the live product\./],
  ['removed', /^mfe-shelves 1\.8\.0 was removed from the server, so you see the live product\./],
  ['clash', /^mfe-shelves 1\.8\.0 no longer fits the other modules, so you see the live product\./],
  ['unchecked', /cannot be checked at the moment, so you see the live product\. Reload/],
] as const)('a preview that is %s is explained once', async (ended, sentence) => {
  const { user } = openShell('/', { preview: { ...preview, ended } });
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('a forged link is explained', async () => {
  openShell('/', { preview: { ended: 'invalid' } });
  expect(await screen.findByText(/^The preview link is incomplete or was changed/)).toBeVisible();
});
