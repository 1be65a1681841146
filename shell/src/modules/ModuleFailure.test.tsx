import { act, screen, within } from '@testing-library/react';
import type { PagePreview } from '@vended/module/platform/registry';
import { openShell, signedIn } from '../testing/openShell';
import type { Area } from '../state/area';
import { areaChanged } from '../state/shellState';

const failed = (module: string, changes: Partial<Extract<Area, { phase: 'failed' }>> = {}): Area => ({
  phase: 'failed',
  module,
  build: '1.0.0+abc',
  kind: 'missing',
  reason: 'Its files are missing on the server.',
  composition: '0123456789abcdef',
  readable: false,
  ...changes,
});

function openFailed(address: string, area: Area, preview?: PagePreview) {
  const opened = openShell(address, preview && { preview });
  act(() => opened.shell.store.dispatch(areaChanged(area)));
  return opened;
}

test('a failed module is explained in the main area of the console, with details for support', async () => {
  signedIn();
  const { user, retried } = openFailed('/shelves', failed('mfe-shelves'));
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1, name: 'This area could not be opened' })).toBeVisible();
  expect(main.getByRole('alert')).toHaveTextContent(
    'Its files are missing on the server. The rest of Vended still works.',
  );
  expect(main.getByText('mfe-shelves 1.0.0+abc, composition 0123456789abcdef')).toBeVisible();
  await user.click(main.getByRole('button', { name: 'Retry' }));
  expect(retried).toEqual(['mfe-shelves']);
});

test('a platform administrator learns the command that goes back, since the page of live modules may be what has failed', () => {
  signedIn('platform');
  openFailed('/shelves', failed('mfe-shelves'));
  expect(screen.getByText('npm run module -- rollback mfe-shelves')).toBeVisible();
});

test('a developer who overrides the module is led to their own server and back to the live build, and not told to go back for everybody', () => {
  signedIn('platform');
  openFailed('/shelves', failed('mfe-shelves', { override: 'http://127.0.0.1:9000' }));
  expect(screen.getByText(/^This area comes from the development server 127.0.0.1:9000: /)).toBeVisible();
  expect(screen.queryByText(/npm run/)).not.toBeInTheDocument();
});

test('who has opened a link to the build is led back to the live one, and not told to go back for everybody', () => {
  signedIn('platform');
  openFailed('/shelves', failed('mfe-shelves'), { module: 'mfe-shelves', build: '1.0.0+abc' });
  expect(screen.getByText(/^You opened this build by a link: press “End preview”/)).toBeVisible();
  expect(screen.queryByText(/npm run/)).not.toBeInTheDocument();
});

test('a live build that fails beside a preview of another is rolled back as always', () => {
  signedIn('platform');
  openFailed('/shelves', failed('mfe-shelves'), { module: 'mfe-site', build: '1.0.0+abc' });
  expect(screen.getByText('npm run module -- rollback mfe-shelves')).toBeVisible();
  expect(screen.queryByText(/by a link/)).not.toBeInTheDocument();
});

test('a customer is not told of commands', () => {
  signedIn();
  openFailed('/shelves', failed('mfe-shelves'));
  expect(screen.queryByText(/npm run/)).not.toBeInTheDocument();
});

test.each(['offline', 'unreachable'] as const)('%s is shown as a status and not as an error', (kind) => {
  signedIn();
  openFailed('/shelves', failed('mfe-shelves', { kind, reason: 'This page opens when it does.' }));
  expect(screen.getByText('This page opens when it does.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(/The rest of Vended still works/)).not.toBeInTheDocument();
});

test.each([true, false])(
  'the failure of a public page is inside a main landmark (signed in: %s)',
  (isSignedIn) => {
    if (isSignedIn) signedIn();
    openFailed('/posts/7', failed('mfe-site'));
    expect(screen.getByRole('main')).toHaveTextContent('Its files are missing on the server.');
  },
);

test('a public page that was rendered on the server says that it can be read on', () => {
  openFailed('/posts/7', failed('mfe-site', { readable: true }));
  expect(
    screen.getByText(
      'Part of this page is not responding. Its files are missing on the server. You can keep reading.',
    ),
  ).toBeVisible();
});

test('while the browser is offline, the shell shows a status and no alert', () => {
  signedIn();
  openShell('/grand-central');
  expect(screen.queryByText('Offline')).not.toBeInTheDocument();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Offline')).toBeVisible();
  expect(screen.getByText('This page reloads when you reconnect.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
