import { readCareer, saveCareer } from '@vended/contract/careers';
import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { contentScreen } from '../testing/contentScreen';

const engineer = demoId('career', 1);

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Career form',
  ...contentScreen(`/admin/careers/${engineer}`),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Add: Story = {
  args: { at: '/admin/careers/new' },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Job description' });
  },
};

export const Edit: Story = {
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue('Field service engineer');
    await canvas.findByRole('textbox', { name: 'Job description' });
  },
};

export const Loading: Story = { beforeEach: () => mockApi.hold(readCareer) };

export const Refused: Story = {
  args: { at: '/admin/careers/new' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Location' }), 'Hull');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Career' }));
    await canvas.findByText('Job title is required.');
    await canvas.findByText('Failed to save career: Job title is required.');
  },
};

/** Another user saved the career while the form was open. */
export const ChangedMeanwhile: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByDisplayValue('Field service engineer');
    mockApi.state.careers.change(platformOwner, engineer, {
      salary_range: '£36,000 to £40,000',
      job_description: '<p>Four days a week.</p>',
      updated_at: new Date().toISOString(),
    });
    const location = canvas.getByRole('textbox', { name: 'Location' });
    await userEvent.clear(location);
    await userEvent.type(location, 'Hull');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Career' }));
    await canvas.findByRole('group', { name: /was changed by/ });
  },
};

export const Saving: Story = {
  beforeEach: () => mockApi.hold(saveCareer),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByDisplayValue('Field service engineer');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Location' }), ' or Hull');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Career' }));
    await canvas.findByRole('button', { name: 'Saving...' });
  },
};
