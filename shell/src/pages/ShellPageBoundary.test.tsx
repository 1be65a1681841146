import { ShellProvider } from '@vended/module/ShellContext';
import { memoryLocation } from '@vended/testing/testLocation';
import { createTestShell } from '@vended/testing/testShell';
import { render, screen } from '@testing-library/react';
import { createNetwork } from '../network/network';
import { ShellPageBoundary } from './ShellPageBoundary';

function Broken(): never {
  throw new Error('Loading chunk 41 failed.');
}

function openBrokenPage(serverAnswers: boolean) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const network = createNetwork(() => Promise.resolve(serverAnswers));
  const shell = createTestShell(memoryLocation('/scan'), 'platform');
  render(
    <ShellProvider value={shell.api}>
      <ShellPageBoundary network={network}>
        <Broken />
      </ShellPageBoundary>
    </ShellProvider>,
  );
}

const explanation = () => screen.getByRole('alert');

test('explains that the server does not answer if the code cannot be loaded', async () => {
  openBrokenPage(false);
  expect(
    await screen.findByText(/^The server is not responding\. This page opens when it does/),
  ).toBeVisible();
});

test('explains that the browser is offline if the code cannot be loaded', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openBrokenPage(true);
  expect(explanation()).toHaveTextContent('You are offline. This page opens when you reconnect.');
});

test('offers a reload after any other failure', async () => {
  openBrokenPage(true);
  await Promise.resolve();
  expect(explanation()).toHaveTextContent(/^Something went wrong\. Load the page again;/);
});
