import { readDevicesSummary } from '@vended/contract/summaries';
import { describeExtension } from '@vended/testing/describeExtension';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { installMockApi } from '@vended/testing/mock-api/nodeServer';
import { memoryLocation } from '@vended/testing/testLocation';
import { createTestShell } from '@vended/testing/testShell';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { mount as mountCard } from './extensions/device-figures/extension';
import { mount, unmount } from './lifecycles';

installMockApi();

/** Opens the page as the shell does. */
async function open() {
  const shell = createTestShell(memoryLocation('/device-figures'), 'administrator');
  const domElement = document.createElement('div');
  const main = document.createElement('main');
  main.append(domElement);
  document.body.replaceChildren(main);
  const props = { name: 'mfe-plain', shell: shell.api, domElement, onCrash: () => undefined };
  await mount(props);
  return { shell, domElement, close: () => unmount(props) };
}

test('shows how many devices there are, each figure leading to those that it counts', async () => {
  const { shell, close } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Device Figures' })).toBeVisible();
  expect(document.title).toMatch(/^Device Figures/);
  const links = within(await screen.findByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.textContent.replace(/^\d+ /, ''), link.getAttribute('href')])).toEqual([
    ['in all', '/devices'],
    ['offline', '/devices?seen=offline'],
    ['late', '/devices?seen=late'],
    ['online', '/devices?seen=online'],
    ['never seen', '/devices?seen=never'],
  ]);
  expect(await axe(document.body)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('link', { name: /never seen/ }));
  expect(shell.visited().at(-1)).toBe('/devices?seen=never');
  await close();
});

test('says why there are none, and shows them once a retry succeeds', async () => {
  mockApi.fail(readDevicesSummary, { status: 503, error: 'The database is being restarted.' });
  const { close } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is being restarted.');
  mockApi.recover(readDevicesSummary);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list')).toBeVisible();
  await close();
});

test('leaves nothing behind when the page is left, also while it is loading', async () => {
  mockApi.hold(readDevicesSummary);
  const { domElement, close } = await open();
  await close();
  expect(domElement).toBeEmptyDOMElement();
});

describeExtension({ mount: mountCard }, [{ accountId: 'acme' }, { accountId: 'globex' }]);
