import { addGroup, listGroups } from '@vended/contract/groups';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, fullList, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inventoryScreen } from '../testing/inventoryScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Groups', ...inventoryScreen('/groups') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = fullList;

export const Empty: Story = {
  args: { as: 'fresh.admin' },
  play: showsText('No groups found.'),
};

export const NothingFound: Story = {
  args: { at: '/groups?q=zzz' },
  play: showsText('No groups match your search.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listGroups) };

export const Failed: Story = failedToLoad(listGroups);

export const Blank: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Group name' }), '   ');
    await userEvent.click(canvas.getByRole('button', { name: 'Add Group' }));
    await canvas.findByRole('alert');
  },
};

export const Saving: Story = {
  beforeEach: () => mockApi.hold(addGroup),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Group name' }), 'West');
    await userEvent.click(canvas.getByRole('button', { name: 'Add Group' }));
    await canvas.findByRole('button', { name: 'Saving...' });
  },
};

export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Group name' }));
    await userEvent.paste('West '.repeat(50));
    await userEvent.click(canvas.getByRole('button', { name: 'Add Group' }));
    await canvas.findByRole('alert');
  },
};

export const OnMap: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Position plan' }));
    await canvas.findByRole('link', { name: 'Leeds works' });
  },
};
