import { codeInGroups, recordCode } from '@vended/contract/recordCode';
import { demoId } from '@vended/testing/mock-api/ids';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as stories from './DeviceLabels.stories';

const { Choose, Chosen } = screenStories(stories);

/** What the print dialog was opened with: the names on the labels. */
function watchPrinting() {
  const printed: string[][] = [];
  jest.spyOn(window, 'print').mockImplementation(() => {
    const codes = document.querySelectorAll('[data-print-alone] svg[aria-label]');
    printed.push([...codes].map((code) => code.getAttribute('aria-label') ?? ''));
  });
  return printed;
}

it('offers nothing to print until something is chosen', async () => {
  await openStory(Choose);
  expect(screen.getByRole('button', { name: 'Print labels (0)' })).toBeDisabled();
});

it('prints labels for the chosen devices, also those that a search hides again', async () => {
  const printed = watchPrinting();
  const { user } = await openStory(Choose);
  await user.click(screen.getByRole('checkbox', { name: 'Crib carousel 1' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search devices' }), 'quayside{Enter}');
  await waitFor(() => expect(screen.queryByText('Crib carousel 1')).not.toBeInTheDocument());
  await user.click(screen.getByRole('checkbox', { name: 'Quayside cabinet' }));
  await user.click(screen.getByRole('button', { name: 'Print labels (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(printed).toEqual([['QR code of Crib carousel 1', 'QR code of Quayside cabinet']]);
});

it('chooses all that are shown, and none again', async () => {
  const { user } = await openStory(Choose);
  await user.click(screen.getByRole('checkbox', { name: 'Select all 5' }));
  expect(screen.getByRole('button', { name: 'Print labels (5)' })).toBeEnabled();
  await user.click(screen.getByRole('checkbox', { name: 'Select all 5' }));
  expect(screen.getByRole('button', { name: 'Print labels (0)' })).toBeDisabled();
});

it('prints the label of one device from its page, with its name and code to read', async () => {
  const printed = watchPrinting();
  const { user } = await openStory(Choose);
  await user.click(screen.getByRole('link', { name: 'Back to Devices' }));
  await user.click(await screen.findByRole('link', { name: 'Crib locker wall' }));
  await user.click(await screen.findByRole('button', { name: 'Print QR label' }));
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(printed).toEqual([['QR code of Crib locker wall']]);
  const label = document.querySelector<HTMLElement>('[data-print-alone]') ?? document.body;
  expect(within(label).getByText('Crib locker wall')).toBeInTheDocument();
  expect(
    within(label).getByText(codeInGroups(recordCode('device', demoId('device', 4)))),
  ).toBeInTheDocument();
});

it('begins at the first free label of a used sheet, and refuses one that the sheet does not have', async () => {
  watchPrinting();
  const { user } = await openStory(Chosen);
  await user.click(screen.getByRole('button', { name: 'Print labels (2)' }));
  await user.selectOptions(await screen.findByLabelText('Print on'), 'L7163');
  const start = screen.getByLabelText('First free label on the sheet');
  await user.clear(start);
  await user.type(start, '15');
  expect(start).toHaveAccessibleDescription(/Enter a whole number from 1 to 14\./);
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  await user.clear(start);
  await user.type(start, '14');
  expect(screen.getByText(/^2 sheets\. /)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  const labels = document.querySelectorAll('[data-print-alone] [data-label]');
  expect(new Set([...labels].map((label) => label.parentElement)).size).toBe(2);
});

it('takes the labels away when the print dialog is closed, so that the page itself can be printed', async () => {
  watchPrinting();
  const { user } = await openStory(Chosen);
  await user.click(screen.getByRole('button', { name: 'Print labels (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(document.querySelector('[data-print-alone]')).not.toBeNull();
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('[data-print-alone]')).toBeNull());
});
