import { updateDevice } from '@vended/contract/devices';
import { binsInUse } from '@vended/contract/stock/layouts';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './DeviceForm.stories';

const { Unlimited, StandardWithBoard, FirstBoard } = screenStories(stories);

const saveButton = () => screen.getByRole('button', { name: 'Save Changes' });
const boards = () => screen.getAllByText(/^Board \d+$/).map(({ textContent }) => textContent);

describe('the boards of an Unlimited unit', () => {
  it('are shown for a Standard unit that has some', async () => {
    await openStory(StandardWithBoard);
    const section = within(screen.getByRole('group', { name: 'Board Configuration' }));
    expect(section.getByRole('listitem')).toHaveTextContent('Board 1: 18 motors');
    expect(screen.queryByRole('button', { name: 'Add Board' })).not.toBeInTheDocument();
  });

  it('are counted in words that fit one lock too', async () => {
    const { user } = await openStory(Unlimited);
    await user.selectOptions(screen.getByLabelText('Locks on board 1'), '1');
    const [first, second] = within(screen.getByRole('list', { name: 'Boards' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/50lock$/);
    expect(second).toHaveTextContent(/50locks$/);
  });

  it('appear with the Unlimited unit type, and are added with the chosen lock count', async () => {
    const { user } = await openStory(FirstBoard);
    await user.selectOptions(screen.getByLabelText('Lock count'), '50');
    await user.click(screen.getByRole('button', { name: 'Add Board' }));
    await user.selectOptions(screen.getByLabelText('Lock count'), '1');
    await user.click(screen.getByRole('button', { name: 'Add Board' }));
    expect(boards()).toEqual(['Board 1', 'Board 2']);
    await user.click(saveButton());

    expect(await screen.findByRole('row', { name: /Quayside cabinet/ })).toHaveTextContent(
      'Board 1: 50 locksBoard 2: 1 lock',
    );
  });

  it('offer lock counts from 1 to 50', async () => {
    await openStory(Unlimited);
    const offered = within(screen.getByLabelText('Lock count')).getAllByRole('option');
    expect([offered.length, offered[0]?.textContent, offered.at(-1)?.textContent]).toEqual([50, '1', '50']);
  });

  it('are numbered from 1 again when one is deleted, and the focus stays near', async () => {
    const { user } = await openStory(Unlimited);
    mockApi.state.stockLayouts.replace(accounts.acme.id, []);
    await user.click(screen.getByRole('button', { name: 'Delete board 1' }));
    await waitFor(() => expect(boards()).toEqual(['Board 1', 'Board 2']));
    expect(screen.getByLabelText('Motors on board 2')).toHaveValue('8');
    expect(screen.getByRole('button', { name: 'Add Board' })).toHaveFocus();
    await user.click(saveButton());
    await screen.findByRole('status');
    expect(mockApi.requests(updateDevice)).toMatchObject([
      {
        unit_config: [
          { boardNumber: 1, storedNumber: 2 },
          { boardNumber: 2, storedNumber: 3 },
        ],
      },
    ]);
  });

  it('are kept while bins of a board, or of one after it, are in use', async () => {
    const { user } = await openStory(Unlimited);
    const { stockLayouts } = mockApi.state;
    const onSecond = stockLayouts.of(accounts.acme.id).filter(({ board_number }) => board_number === 2);
    stockLayouts.replace(accounts.acme.id, onSecond);
    await user.click(screen.getByRole('button', { name: 'Delete board 1' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Board 1 was not deleted: bins of board 2 are in use.* Clear those bins and move what is in them first\.$/,
    );
    expect(boards()).toEqual(['Board 1', 'Board 2', 'Board 3']);
    await user.click(screen.getByRole('button', { name: 'Delete board 3' }));
    await waitFor(() => expect(boards()).toEqual(['Board 1', 'Board 2']));
  });

  it('keep the changed count and what they drive', async () => {
    const { user } = await openStory(Unlimited);
    await user.selectOptions(screen.getByLabelText('Motors on board 3'), '12');
    await user.click(saveButton());
    expect(await screen.findByRole('row', { name: /Crib locker wall/ })).toHaveTextContent(
      'Board 3: 12 motors',
    );
  });

  it('are refused where a bin in use would be gone, by the names of the bins', async () => {
    const { user } = await openStory(Unlimited);
    const error = binsInUse([6, 7].map((bin_number) => ({ board_number: 1, bin_number })));
    mockApi.fail(updateDevice, { status: 409, error, fields: { unit_config: error } });
    await user.selectOptions(screen.getByLabelText('Locks on board 1'), '5');
    await user.click(saveButton());
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Board Configuration' })).toHaveTextContent(error),
    );
    expect(screen.getByLabelText('Locks on board 1')).toHaveValue('5');
  });

  it('stay stored when the unit is made Standard, those added a moment ago too', async () => {
    const { user } = await openStory(Unlimited);
    await user.click(screen.getByRole('button', { name: 'Add Board' }));
    await user.selectOptions(screen.getByLabelText('Unit type'), 'Standard');
    expect(
      screen.getByText('Boards are kept for both unit types. To change them, choose Unlimited.'),
    ).toBeVisible();
    expect(screen.getByText('Board 4: 1 lock')).toBeVisible();
    await user.click(saveButton());
    await screen.findByRole('status');

    await user.click(await screen.findByRole('link', { name: 'Crib locker wall' }));
    await user.selectOptions(await screen.findByLabelText('Unit type'), 'Unlimited');
    expect(boards()).toEqual(['Board 1', 'Board 2', 'Board 3', 'Board 4']);
  });
});
