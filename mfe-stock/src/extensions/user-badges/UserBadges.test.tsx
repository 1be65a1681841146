import { listBadges, removeBadge, setPin } from '@vended/contract/badges';
import { describeRetries } from '@vended/testing/describeRetries';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './UserBadges.stories';

const { Full, Failed } = screenStories(stories);

describeRetries([[Failed, listBadges, '04A2-2219']]);

const card = () => screen.findByRole('region', { name: 'Badges and PIN' });

const lines = async () =>
  within(await card())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Presses the button, and confirms. */
async function remove(what: string) {
  const { user } = await openStory(Full);
  await user.click(screen.getByRole('button', { name: `Remove ${what}` }));
  const asked = within(await screen.findByRole('alertdialog', { name: `Remove ${what}?` }));
  await user.click(asked.getByRole('button', { name: 'Remove' }));
}

test('a person knows their badges, and whether they have a PIN', async () => {
  await openStory(Full);
  const [badge, pin] = await lines();
  expect(badge).toMatch(/^04A2-2219added \d/);
  expect(pin).toMatch(/^PINset/);
});

test('somebody who is deactivated gets neither a badge nor a PIN, and can lose both', async () => {
  mockApi.state.users.change(accounts.acme.id, demoId('user', 3), { status: 'deactivated' });
  await openStory(Full);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^(Add|Change)/ })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'Remove badge 04A2-2219' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove PIN' })).toBeVisible();
});

test('a badge is removed after confirmation', async () => {
  await remove('badge 04A2-2219');
  expect(await screen.findByRole('status')).toHaveTextContent('Badge removed');
  await waitFor(async () => expect(await lines()).toHaveLength(1));
  expect(mockApi.requests(removeBadge)).toHaveLength(1);
});

test('a PIN is removed after confirmation', async () => {
  await remove('PIN');
  expect(await screen.findByRole('status')).toHaveTextContent('PIN removed');
  expect(mockApi.requests(setPin)).toEqual([{ user_id: demoId('user', 3), pin: null }]);
  expect(await screen.findByRole('button', { name: 'Set PIN' })).toBeVisible();
});
