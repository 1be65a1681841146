import type { Extension } from '@vended/module/slots/extension';
import type { SlotProperties } from '@vended/module/shellApi';
import { act, waitFor } from '@testing-library/react';
import { memoryLocation } from './testLocation';
import { createTestShell } from './testShell';

/**
 * Tests what the shell expects of every extension (docs/module-contract.md). Call it in the extension's test, which has the mock
 * API because it opens stories.
 *
 * @param properties what the slot passes, and what it passes later
 */
export function describeExtension(
  extension: Extension,
  [properties, others]: readonly [SlotProperties, SlotProperties],
): void {
  /** Mounts it in an element of the page. @returns the crashes with it */
  async function open() {
    const element = document.createElement('div');
    document.body.append(element);
    const crashes: unknown[] = [];
    const { api } = createTestShell(memoryLocation('/grand-central'), 'administrator');
    const onCrash = (error: unknown) => crashes.push(error);
    const mounted = await act(() =>
      Promise.resolve(extension.mount(element, { shell: api, properties, onCrash })),
    );
    await act(() => mounted.shown);
    return { element, crashes, mounted };
  }

  describe('as an extension', () => {
    test('it shows something, takes other properties, and leaves nothing behind', async () => {
      const { element, crashes, mounted } = await open();
      await waitFor(() => expect(element).not.toBeEmptyDOMElement());
      await act(() => Promise.resolve(mounted.update(others)));
      expect(element).not.toBeEmptyDOMElement();
      await act(() => Promise.resolve(mounted.unmount()));
      expect(element).toBeEmptyDOMElement();
      expect(crashes).toEqual([]);
    });

    test('it can be in two places, and one stays when the other goes', async () => {
      const first = await open();
      const second = await open();
      await act(() => Promise.resolve(first.mounted.unmount()));
      expect(first.element).toBeEmptyDOMElement();
      expect(second.element).not.toBeEmptyDOMElement();
      await act(() => Promise.resolve(second.mounted.unmount()));
    });

    test('it neither names the page nor moves the focus', async () => {
      document.title = 'The page';
      const { mounted } = await open();
      expect(document.title).toBe('The page');
      expect(document.body).toHaveFocus();
      await act(() => Promise.resolve(mounted.unmount()));
    });
  });
}
