import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { ShellProvider } from '@vended/module/ShellContext';
import type { RequestResult } from '@vended/module/shellApi';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { act, render, screen } from '@testing-library/react';
import { http } from 'msw/core/http';
import { openShell, signedIn } from '../testing/openShell';

function Page({ result }: { readonly result: RequestResult }) {
  useLoadFailure(result.ok ? undefined : result.failure, 'Failed to load vendors');
  return null;
}

/** A page that failed to load its list although the browser reports to be online. */
async function openPage(gateway: () => Response) {
  addHandlers(
    http.get('*/healthz', gateway),
    http.get('*/api/vendors', () => Response.error()),
  );
  signedIn();
  const { api, shell } = openShell('/shelves');
  await screen.findByText('acme.admin');
  const result = await act(() => api.request({ method: 'GET', path: '/vendors' }));
  render(
    <ShellProvider value={api}>
      <Page result={result} />
    </ShellProvider>,
  );
  return { result, shell };
}

test('while the server does not answer, the top bar shows a notice and no error banner', async () => {
  await openPage(() => Response.error());
  expect(screen.getByText('No server')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a single call without an answer is reported in the error banner', async () => {
  await openPage(() => new Response('ok'));
  expect(screen.queryByText('No server')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load vendors');
});

test('a save without an answer fails with a reason to show in the banner', async () => {
  const { shell } = await openPage(() => Response.error());
  const api = shell.apiFor({ name: 'mfe-shelves', build: '1.0.0+abc' });
  addHandlers(http.post('*/api/groups', () => Response.error()));
  const result = await act(() => api.request({ method: 'POST', path: '/groups' }));
  expect(result).toMatchObject({
    failure: { status: 0, error: expect.stringContaining('reached') as string },
  });
});
