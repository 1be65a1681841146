import { memoryLocation } from '@vended/testing/testLocation';
import { createTestShell } from '@vended/testing/testShell';
import { render, screen } from '@testing-library/react';
import { ShellProvider } from '../ShellContext';
import type { MountedSlot, ShellApi } from '../shellApi';
import { Slot } from './Slot';

const { api } = createTestShell(memoryLocation('/vendors'), 'administrator');

/** A shell that records what its slots are asked to do. */
function recording() {
  const calls: string[] = [];
  const slots: ShellApi['slots'] = {
    mount(element, slot, properties): MountedSlot {
      calls.push(`mount ${slot} ${JSON.stringify(properties)}`);
      element.textContent = 'extensions';
      return {
        update: (next) => calls.push(`update ${JSON.stringify(next)}`),
        unmount: () => calls.push('unmount'),
      };
    },
  };
  return { calls, shell: { ...api, slots } };
}

const page = (shell: ShellApi, vendorId: string) => (
  <ShellProvider value={shell}>
    <h1>Vendor</h1>
    <Slot name="vendor.related" properties={{ vendorId }} />
  </ShellProvider>
);

test('asks the shell for extensions once, passes properties on when they change, and ends with the page', () => {
  const { calls, shell } = recording();
  const { rerender, unmount } = render(page(shell, 'a'));
  expect(screen.getByText('extensions')).toBeVisible();
  rerender(page(shell, 'a'));
  rerender(page(shell, 'b'));
  unmount();
  expect(calls).toEqual(['mount vendor.related {"vendorId":"a"}', 'update {"vendorId":"b"}', 'unmount']);
});

test('is empty in a shell of an earlier contract, and the page is there', () => {
  const { slots: _slots, ...earlier } = api;
  render(page(earlier as ShellApi, 'a'));
  expect(screen.getByRole('heading', { name: 'Vendor' })).toBeVisible();
});
