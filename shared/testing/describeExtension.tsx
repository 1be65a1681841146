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

  test('as an extension, it can be in two places, takes other properties, and leaves nothing behind', async () => {
    document.title = 'The page';
    const first = await open();
    const second = await open();
    await waitFor(() => expect(first.element).not.toBeEmptyDOMElement());
    // It neither names the page nor moves the focus.
    expect(document.title).toBe('The page');
    expect(document.body).toHaveFocus();
    await act(() => Promise.resolve(first.mounted.update(others)));
    expect(first.element).not.toBeEmptyDOMElement();
    await act(() => Promise.resolve(first.mounted.unmount()));
    expect(first.element).toBeEmptyDOMElement();
    expect(second.element).not.toBeEmptyDOMElement();
    await act(() => Promise.resolve(second.mounted.unmount()));
    expect([...first.crashes, ...second.crashes]).toEqual([]);
  });
}
