import { listDevices } from '@vended/contract/devices';
import { describeExtension } from '@vended/testing/describeExtension';
import { describeRetries } from '@vended/testing/describeRetries';
import { demoId } from '@vended/testing/mock-api/ids';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import { mount } from './extension';
import * as stories from './StockroomDevices.stories';

const { Full, Failed } = screenStories(stories);

describeRetries([[Failed, listDevices, 'View all devices']]);

describeExtension({ mount }, [
  { stockroomId: demoId('stockroom', 1) },
  { stockroomId: demoId('stockroom', 2) },
]);

const panel = () => screen.findByRole('region', { name: 'Devices in this stockroom' });

test('a stockroom knows its devices, and leads to each and to all', async () => {
  const { user, shell } = await openStory(Full);
  const card = await panel();
  const links = await within(card).findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Crib locker wall',
    'Crib carousel 1',
    'View all devices',
  ]);
  expect(links[0]).toHaveAttribute('href', `/devices/${demoId('device', 4)}`);
  expect(
    within(card)
      .getAllByText(/^(Late|Online)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Late', 'Online']);
  await user.click(within(card).getByRole('link', { name: 'View all devices' }));
  expect(shell.visited().at(-1)).toBe(`/devices?stockroom_id=${demoId('stockroom', 1)}`);
});
