import { memoryLocation } from '@vended/testing/testLocation';
import { createTestShell } from '@vended/testing/testShell';
import { act } from '@testing-library/react';
import { reduxToolkit } from '../query/reduxToolkit';
import { useShell } from '../ShellContext';
import { summaryExtension } from './summaryExtension';

const { api: shell } = createTestShell(memoryLocation('/grand-central'), 'administrator');

/** Mounts a card. @returns its element, and the messages that it crashed with */
async function mount(Content: () => string) {
  const element = document.createElement('div');
  const crashes: unknown[] = [];
  const onCrash = (error: unknown) => crashes.push(String(error));
  const props = { shell, properties: { accountId: 'acme' }, onCrash };
  await act(() => Promise.resolve(summaryExtension(Content).mount(element, props)));
  return { element, crashes };
}

test('a card reads from the shell', async () => {
  const { element, crashes } = await mount(() => useShell().session.current()?.id ?? 'nobody');
  expect(element).toHaveTextContent(shell.session.current()?.id ?? 'somebody');
  expect(crashes).toEqual([]);
});

test('a card that uses a store, which it does not have, tells the shell so', async () => {
  const expected = jest.spyOn(console, 'error').mockImplementation();
  const { element, crashes } = await mount(() => {
    reduxToolkit.useDispatch();
    return 'People';
  });
  expect(element).toBeEmptyDOMElement();
  expect(crashes).toEqual([expect.stringContaining('react-redux context value')]);
  expected.mockRestore();
});
