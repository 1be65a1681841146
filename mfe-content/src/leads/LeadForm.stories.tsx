import { readLead } from '@vended/contract/leads';
import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
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

export const Narrow: Story = { ...Chased, globals: { viewport: { value: 'phone' } } };

export const LongTexts: Story = {
  ...Unchased,
  beforeEach: () => {
    mockApi.state.leads.change(platformOwner, unchased, {
      name: 'Purchasing and stores administration for all depots of the north-west region',
      company: 'Calder-Valley-Rail-Rolling-Stock-Maintenance-And-Overhaul-Limited',
      email: 'purchasing.and.stores.administration.north.west@caldervalley-rail-maintenance.example',
      message: 'We would like to know more.\n\nPlease call in the afternoon. '.repeat(20),
    });
  },
};

export const Loading: Story = { beforeEach: () => mockApi.hold(readLead) };

export const FailedToLoad: Story = failedToLoad(readLead);

export const Unknown: Story = {
  args: { at: `/admin/leads/${demoId('lead', 999)}` },
  play: showsText('This lead was not found.'),
};

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
