import { changeUserDevice, listDeviceUsers } from '@vended/contract/userDevices';
import { describeExtension } from '@vended/testing/describeExtension';
import { describeRetries } from '@vended/testing/describeRetries';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import { mount } from './extension';
import * as stories from './DevicePeople.stories';

const { Full, AsPlainUser, Empty, Failed } = screenStories(stories);

describeRetries([[Failed, listDeviceUsers, 'acme.user']]);

describeExtension({ mount }, [{ deviceId: demoId('device', 3) }, { deviceId: demoId('device', 4) }]);

const plainUser = demoId('user', 3);
const carousel = demoId('device', 3);
const panel = () => screen.findByRole('region', { name: 'People with access' });
const remove = (description: string) => screen.findByRole('button', { name: 'Remove Access', description });

test('a device knows who has access to it, and leads to each', async () => {
  await openStory(Full);
  const card = await panel();
  expect(within(card).getByRole('link', { name: 'acme.user' })).toHaveAttribute(
    'href',
    `/user-details/${plainUser}`,
  );
});

test('takes access away, says so, and keeps the focus in the list', async () => {
  const { user } = await openStory(Full);
  await user.click(await remove('acme.user'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'acme.user' })).not.toBeInTheDocument());
  expect(screen.getByRole('status')).toHaveTextContent('acme.user no longer has access to this device.');
  expect(screen.getByRole('list', { name: 'People with access' })).toHaveFocus();
  expect(mockApi.state.grants.get(plainUser)).not.toContain(carousel);
});

test('grants access to a person who is found by name, with the keyboard alone', async () => {
  const { user } = await openStory(Empty);
  expect(await screen.findByRole('button', { name: 'Grant Access' })).toBeDisabled();
  await user.type(screen.getByRole('combobox', { name: 'Person' }), 'nights');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['acme.nights']),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Grant Access' })).toBeEnabled());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'acme.nights' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Access granted');
  expect(mockApi.requests(changeUserDevice)).toMatchObject([
    { action: 'GRANT', device_id: demoId('device', 7) },
  ]);
  expect(screen.getByRole('combobox', { name: 'Person' })).toHaveValue('');
});

test('grants nothing to a person who was chosen before another text was typed', async () => {
  const { user } = await openStory(Empty);
  const field = await screen.findByRole('combobox', { name: 'Person' });
  await user.type(field, 'nights');
  await user.click(await screen.findByRole('option', { name: 'acme.nights' }));
  await user.type(field, 'zzzz', { initialSelectionStart: 0, initialSelectionEnd: 11 });
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Grant Access' }));
  expect(mockApi.requests(changeUserDevice)).toEqual([]);
  expect(field).toHaveValue('zzzz');
});

test('does not offer those who have access already', async () => {
  const { user } = await openStory(Full);
  await panel();
  await user.type(await screen.findByRole('combobox', { name: 'Person' }), 'acme');
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).not.toContain('acme.user');
});

test('shows nothing to change to a person who may not', async () => {
  await openStory(AsPlainUser);
  const card = await panel();
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
  expect(within(card).queryByRole('combobox')).not.toBeInTheDocument();
});

test('a refused change gives the reason, and the list shows what is stored', async () => {
  const { user } = await openStory(Full);
  mockApi.fail(changeUserDevice, { status: 500, error: 'The database is away.' });
  await user.click(await remove('acme.user'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to revoke access: The database is away.',
  );
  expect(screen.getByRole('link', { name: 'acme.user' })).toBeVisible();
});
