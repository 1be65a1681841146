import { demoId } from '@vended/shared/testing/mock-api/ids';
import { renderModule } from '@vended/shared/testing/renderModule';
import { fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { moduleApi } from '../moduleApi';
import { DeviceRoutes } from '../routes';

/** What the print dialog was opened with: the names on the labels. */
function watchPrinting() {
  const printed: string[][] = [];
  jest.spyOn(window, 'print').mockImplementation(() => {
    const codes = document.querySelectorAll('[data-print-alone] svg');
    printed.push([...codes].map((code) => code.getAttribute('aria-label') ?? ''));
  });
  return printed;
}

it('prints labels for the chosen devices, also those that a search hides again', async () => {
  const printed = watchPrinting();
  const { user } = renderModule(moduleApi, DeviceRoutes, { at: '/devices/labels' });
  expect(screen.getByRole('button', { name: 'Print labels (0)' })).toBeDisabled();
  await user.click(await screen.findByRole('checkbox', { name: 'Crib carousel 1' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search devices' }), 'quayside{Enter}');
  await user.click(await screen.findByRole('checkbox', { name: 'Quayside cabinet' }));
  await user.click(screen.getByRole('button', { name: 'Print labels (2)' }));
  expect(printed).toEqual([['QR code of Crib carousel 1', 'QR code of Quayside cabinet']]);
});

it('chooses all that are shown, and none again', async () => {
  const { user } = renderModule(moduleApi, DeviceRoutes, { at: '/devices/labels' });
  await user.click(await screen.findByRole('checkbox', { name: 'All 5 shown' }));
  expect(screen.getByRole('button', { name: 'Print labels (5)' })).toBeEnabled();
  await user.click(screen.getByRole('checkbox', { name: 'All 5 shown' }));
  expect(screen.getByRole('button', { name: 'Print labels (0)' })).toBeDisabled();
});

it('prints the label of one device from its page, with its name and id to read', async () => {
  const printed = watchPrinting();
  const id = demoId('device', 4);
  const { user } = renderModule(moduleApi, DeviceRoutes, { at: `/devices/${id}` });
  await user.click(await screen.findByRole('button', { name: 'Print QR label' }));
  expect(printed).toEqual([['QR code of Crib locker wall']]);
  const label = document.querySelector<HTMLElement>('[data-print-alone]') ?? document.body;
  expect(within(label).getByText('Crib locker wall')).toBeInTheDocument();
  expect(within(label).getByText(id)).toBeInTheDocument();
});

it('takes the labels away when the print dialog is closed, so that the page itself can be printed', async () => {
  watchPrinting();
  const { user } = renderModule(moduleApi, DeviceRoutes, { at: `/devices/${demoId('device', 4)}` });
  await user.click(await screen.findByRole('button', { name: 'Print QR label' }));
  fireEvent(window, new Event('afterprint'));
  await screen.findByRole('button', { name: 'Print QR label' });
  expect(document.querySelector('[data-print-alone]')).toBeNull();
});

it('is reached from the list', async () => {
  const { shell, user } = renderModule(moduleApi, DeviceRoutes, { at: '/devices' });
  await user.click(await screen.findByRole('link', { name: 'Print QR labels' }));
  expect(shell.visited().at(-1)).toBe('/devices/labels');
  expect(screen.getByRole('heading', { level: 1, name: 'QR Labels' })).toBeVisible();
});

it('has no violation of accessibility rules', async () => {
  renderModule(moduleApi, DeviceRoutes, { at: '/devices/labels' });
  await screen.findByRole('checkbox', { name: 'Crib carousel 1' });
  expect(await axe(document.body)).toHaveNoViolations();
});
