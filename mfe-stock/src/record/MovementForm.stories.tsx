import { demoId } from '@vended/testing/mock-api/ids';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { backTo } from './useBack';
import { paths } from '../paths';
import { stockScreen } from '../testing/stockScreen';

const glasses = demoId('item', 3);
const toolCrib = demoId('stockroom', 1);
const back = backTo('item', glasses);

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Stock movement form',
  ...stockScreen(paths.movement('receive', { item_id: glasses, to_place_id: toolCrib, back })),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

const showsItem: Story['play'] = async ({ canvas }) => {
  await canvas.findByDisplayValue('Safety glasses, clear');
};

/** From the page of an item, into a stockroom. */
export const Receive: Story = { play: showsItem };

/** From a stockroom: how many are there is said at the quantity. */
export const Move: Story = {
  args: { at: paths.movement('move', { item_id: glasses, from_place_id: toolCrib, back }) },
  play: showsText(/^60 .*are there\.$/),
};

export const Issue: Story = {
  args: { at: paths.movement('issue', { item_id: glasses, from_place_id: toolCrib }) },
  play: showsItem,
};

export const Return: Story = {
  args: { at: paths.movement('return', { person_id: demoId('user', 3) }) },
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue('acme.user');
  },
};

export const Scrap: Story = {
  args: { at: paths.movement('scrap', { item_id: glasses, from_place_id: toolCrib }) },
  play: showsItem,
};

/** Nothing was chosen. */
export const Refused: Story = {
  args: { at: paths.movement('move') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Quantity' }), '3');
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
    await canvas.findAllByText('Choose where it comes from.');
  },
};

/** More than there are: what is left is said at the quantity. */
export const TooMany: Story = {
  args: {
    at: paths.movement('issue', {
      item_id: glasses,
      from_place_id: toolCrib,
      person_id: demoId('user', 3),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Quantity' }), '61');
    await userEvent.click(canvas.getByRole('button', { name: 'Issue' }));
    await canvas.findByText('Only 60 are left there. Count the place if there are more.');
  },
};
