import { createLead } from '@vended/contract/leads';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { within } from 'storybook/test';
import { publicScreen } from '../testing/publicScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Public site/Contact',
  ...publicScreen('/contact'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Blank: Story = {};

export const Sent: Story = { args: { at: '/contact?sent=1' } };

export const Failed: Story = {
  beforeEach: () => mockApi.fail(createLead, 'no answer'),
  play: async ({ canvas, userEvent }) => {
    const main = within(await canvas.findByRole('main'));
    await userEvent.type(main.getByLabelText('Name'), 'Robin Field');
    await userEvent.type(main.getByLabelText('Email'), 'robin@field.example');
    await userEvent.click(main.getByRole('button', { name: 'Send' }));
    await main.findByText(/^Something went wrong/);
  },
};
