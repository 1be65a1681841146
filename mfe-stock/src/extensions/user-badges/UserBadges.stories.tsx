import { addBadge, badgeTaken, listBadges } from '@vended/contract/badges';
import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import { screen, within } from '@testing-library/dom';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const person = demoId('user', 3);

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Badges and PIN',
  component: ExtensionScreen,
  beforeEach: () => {
    mockApi.state.pins.add(person);
  },
  args: {
    extension: { mount },
    properties: { userId: person },
    as: 'administrator',
    height: 280,
    at: '/groups',
  },
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = { play: showsText('04A2-2219') };

export const Empty: Story = {
  args: { properties: { userId: demoId('user', 5) } },
  play: showsText('This person has no badge yet.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listBadges) };

export const Failed: Story = failedToLoad(listBadges);

/** A badge that somebody else has: it is said at the field, and kept. */
export const Taken: Story = {
  beforeEach() {
    const error = badgeTaken('04a2-7730');
    const failure = { status: 409, error, fields: { badge_number: error } };
    mockApi.fail(addBadge, failure, ({ badge_number }) => badge_number === '04a2-7730');
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add badge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Badge' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Badge number' }), '04a2-7730');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Badge' }));
    await dialog.findAllByText('Another user of the account has the badge 04a2-7730.');
  },
};

/** A PIN that is among the first that anybody tries. */
export const EasyPin: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change PIN' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set PIN' }));
    await userEvent.type(dialog.getByLabelText(/^PIN/), '1234');
    await userEvent.click(dialog.getByRole('button', { name: 'Save PIN' }));
    await dialog.findAllByText('PIN is too easy to guess: choose other digits.');
  },
};
