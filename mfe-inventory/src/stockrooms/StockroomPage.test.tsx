import { readStockroom, updateStockroom } from '@vended/contract/stockrooms';
import { describeRetries } from '@vended/testing/describeRetries';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { recordChanges } from '@vended/testing/recordedChanges';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './StockroomPage.stories';
import * as listStories from './StockroomsPage.stories';

const { Full, Failed, OfAnotherAccount, Archived, Editing } = screenStories(stories);
const { Full: List } = screenStories(listStories);

describeRetries([[Failed, readStockroom, 'Tool crib A', 'Failed to load stockroom details']]);

const trail = async () => within(await screen.findByRole('navigation', { name: 'Place' }));
const group = demoId('group', 1);
const location = demoId('location', 1);

test('a stockroom shows its place in location and group, with a link to each, and remembers the group', async () => {
  const { user, shell } = await openStory(Full);
  expect(shell.api.session.groupId()).toBe(group);
  const place = await trail();
  const steps = place.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps).toEqual(['Groups', 'North', 'Leeds works', 'Tool crib A']);
  expect(place.getByText('Tool crib A')).toHaveAttribute('aria-current', 'page');
  expect(place.getByRole('link', { name: 'North' })).toHaveAttribute('href', `/groups?group_id=${group}`);
  expect(document.title).toBe('Tool crib A · Vended');

  await user.click(place.getByRole('link', { name: 'Leeds works' }));
  expect(shell.visited().at(-1)).toBe(`/groups?group_id=${group}&location_id=${location}`);
});

test('is opened from the list of its location, which names the way too', async () => {
  const { user } = await openStory(List);
  const steps = (await trail()).getAllByRole('listitem').map((step) => step.textContent);
  expect(steps).toEqual(['Groups', 'North', 'Leeds works']);
  await user.click(screen.getByRole('link', { name: 'Tool crib A' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tool crib A' })).toBeVisible();
});

test('of another account is not found, with the way back to the groups', async () => {
  await openStory(OfAnotherAccount);
  expect(screen.getAllByRole('link', { name: 'Back to Groups' })).toHaveLength(2);
});

describe('correcting a stockroom', () => {
  const acme = () => mockApi.signIn('acme.admin').customer_account_id;
  const toolCrib = demoId('stockroom', 1);
  const stored = () => mockApi.state.stockrooms.find(acme(), toolCrib);
  const field = (name: string) => screen.getByRole('textbox', { name });
  const save = () => screen.getByRole('button', { name: 'Save Stockroom' });

  test('its name and position are changed on its page, and the change can be undone', async () => {
    const { user } = await openStory(Editing);
    await user.clear(field('Stockroom name'));
    await user.type(field('Stockroom name'), 'Tool crib North');
    await user.clear(field('W3W'));
    await user.click(save());
    expect(await screen.findByRole('status')).toHaveTextContent('Stockroom updated successfully');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tool crib North' })).toBeVisible();
    expect(screen.getByText('No W3W')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit Stockroom' })).toHaveFocus();
    expect(stored()).toMatchObject({ stockroom_name: 'Tool crib North', w3w: '', latitude: 53.8014 });

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tool crib A' })).toBeVisible();
  });

  test('a blank name is refused at the field, and a lost connection keeps what was typed', async () => {
    const { user } = await openStory(Editing);
    await user.clear(field('Stockroom name'));
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to update stockroom. Stockroom name is required.',
    );
    expect(field('Stockroom name')).toBeInvalid();

    mockApi.fail(updateStockroom, 'no answer');
    await user.type(field('Stockroom name'), 'Crib');
    await user.click(save());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Stockroom update failed/));
    expect(field('Stockroom name')).toHaveValue('Crib');
  });

  test('an old name is found in its history, and restored with a save', async () => {
    const { user } = await openStory(Full);
    recordChanges('stockroom', toolCrib, [{ stockroom_name: 'Old crib' }, { stockroom_name: 'Tool crib A' }]);
    await user.click(screen.getByRole('button', { name: 'History' }));
    expect((await screen.findAllByText('Old crib'))[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Stockroom' }));
    await user.click(screen.getByRole('button', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: /^Restore this value/ }));
    expect(field('Stockroom name')).toHaveValue('Old crib');
  });

  test('it has a label to print, and is archived from its page', async () => {
    const { user, shell } = await openStory(Full);
    expect(await screen.findByRole('button', { name: 'Print QR label' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    const question = await screen.findByRole('alertdialog', { name: 'Archive Tool crib A?' });
    const devices = mockApi.state.devices.of(acme()).filter(({ stockroom_id }) => stockroom_id === toolCrib);
    expect(question).toHaveTextContent(`The ${devices.length} devices in it stay assigned.`);
    await user.click(within(question).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Stockroom archived');
    expect(shell.visited().at(-1)).toBe(`/groups?group_id=${group}&location_id=${location}`);
    expect(stored()?.archived_at).not.toBeNull();
  });

  test('an archived one says so, can be restored, and cannot be changed until then', async () => {
    const { user } = await openStory(Archived);
    expect(screen.queryByRole('button', { name: 'Edit Stockroom' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'History' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('button', { name: 'Edit Stockroom' })).toBeVisible();
  });
});
