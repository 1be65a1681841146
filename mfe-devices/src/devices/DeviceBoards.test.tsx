import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from './DeviceForm.stories';

const { Unlimited, Standard, FirstBoard } = screenStories(stories);

const saveButton = () => screen.getByRole('button', { name: 'Save Changes' });
const boards = () => screen.getAllByText(/^Board \d+$/).map(({ textContent }) => textContent);

describe('the boards of an Unlimited unit', () => {
  it('are hidden for a Standard unit', async () => {
    await openStory(Standard);
    expect(screen.queryByRole('button', { name: 'Add Board' })).not.toBeInTheDocument();
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
    await user.click(screen.getByRole('button', { name: 'Delete board 1' }));
    expect(boards()).toEqual(['Board 1', 'Board 2']);
    expect(screen.getByLabelText('Motors on board 2')).toHaveValue('8');
    expect(screen.getByRole('button', { name: 'Add Board' })).toHaveFocus();
  });

  it('keep the changed count and what they drive', async () => {
    const { user } = await openStory(Unlimited);
    await user.selectOptions(screen.getByLabelText('Motors on board 3'), '12');
    await user.click(saveButton());
    expect(await screen.findByRole('row', { name: /Crib locker wall/ })).toHaveTextContent(
      'Board 3: 12 motors',
    );
  });

  it('stay stored when the unit is made Standard, those added a moment ago too', async () => {
    const { user } = await openStory(Unlimited);
    await user.click(screen.getByRole('button', { name: 'Add Board' }));
    await user.selectOptions(screen.getByLabelText('Unit type'), 'Standard');
    expect(screen.getByText('The 4 boards are kept, and come back with Unlimited.')).toBeVisible();
    await user.click(saveButton());
    await screen.findByRole('status');

    await user.click(await screen.findByRole('link', { name: 'Crib locker wall' }));
    await user.selectOptions(await screen.findByLabelText('Unit type'), 'Unlimited');
    expect(boards()).toEqual(['Board 1', 'Board 2', 'Board 3', 'Board 4']);
  });
});
