import { readLead } from '@vended/contract/leads';
import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen } from '@testing-library/dom';
import { contentScreen } from '../testing/contentScreen';

const unchased = demoId('lead', 2);

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Lead form',
  ...contentScreen(`/admin/leads/${unchased}`),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Unchased: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: 'Lead has been chased' });
  },
};

export const Chased: Story = { ...Unchased, args: { at: `/admin/leads/${demoId('lead', 1)}` } };

export const PossibleSpam: Story = { ...Unchased, args: { at: `/admin/leads/${demoId('lead', 5)}` } };

export const WithoutMessage: Story = { ...Unchased, args: { at: `/admin/leads/${demoId('lead', 3)}` } };

export const Loading: Story = { beforeEach: () => mockApi.hold(readLead) };

/** Another user saved the lead while the form was open. */
export const ChangedMeanwhile: Story = {
  play: async ({ canvas, userEvent }) => {
    const notes = await canvas.findByRole('textbox', { name: 'Internal notes' });
    mockApi.state.leads.change(platformOwner, unchased, {
      internal_notes: 'Rang on Friday.',
      updated_at: new Date().toISOString(),
    });
    await userEvent.type(notes, 'Rang on Monday.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await canvas.findByRole('group', { name: /was changed by/ });
  },
};

/** What the question says before a lead is erased. */
export const EraseAsked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Erase lead' }));
    await screen.findByRole('alertdialog', { name: 'Erase the lead from Purchasing?' });
  },
};
