import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { beginTotp, confirmTotp, listSecondFactors } from '@vended/contract/secondFactors';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { addSecondFactor, demonstrationCode } from '@vended/testing/mock-api/demonstrationFactors';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen } from '@testing-library/dom';
import { userScreen } from '../testing/userScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Second factors',
  ...userScreen('/profile', 'user'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

const password = demonstrationPassword;

export const None: Story = { play: showsText('No second factor yet.') };

export const SetUp: Story = {
  beforeEach: () => {
    addSecondFactor(mockApi.state, 'acme.user');
    addSecondFactor(mockApi.state, 'acme.user', 'passkey');
  },
  play: showsText('10 recovery codes are left.'),
};

export const Narrow: Story = { ...SetUp, globals: { viewport: { value: 'phone' } } };

export const FailedToLoad: Story = failedToLoad(listSecondFactors);

/** An app is being added: the password is asked for. */
export const AppAsked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add authenticator app' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Work phone');
    await userEvent.type(
      screen.getByLabelText('Current password', { selector: '[role=dialog] *' }),
      password,
    );
  },
};

export const WrongPassword: Story = {
  beforeEach: () =>
    mockApi.fail(beginTotp, {
      status: 400,
      error: 'That is not your current password.',
      fields: { current_password: 'That is not your current password.' },
    }),
  play: async (context) => {
    await AppAsked.play?.(context);
    await context.userEvent.keyboard('{Enter}');
    await screen.findByText('That is not your current password.');
  },
};

/** The app scans the code. */
export const AppBegun: Story = {
  play: async (context) => {
    await AppAsked.play?.(context);
    await context.userEvent.keyboard('{Enter}');
    await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  },
};

export const WrongCode: Story = {
  beforeEach: () =>
    mockApi.fail(confirmTotp, {
      status: 400,
      error: 'That code is wrong. Check that the clock of your phone is correct.',
      fields: { code: 'That code is wrong. Check that the clock of your phone is correct.' },
    }),
  play: async (context) => {
    await AppBegun.play?.(context);
    await context.userEvent.type(screen.getByLabelText('Code that the app shows'), '000000{Enter}');
    await screen.findByText(/^That code is wrong./);
  },
};

/** Recovery codes are shown once. */
export const RecoveryCodes: Story = {
  play: async (context) => {
    await AppBegun.play?.(context);
    await context.userEvent.type(
      screen.getByLabelText('Code that the app shows'),
      `${demonstrationCode}{Enter}`,
    );
    await screen.findByRole('dialog', { name: 'Your recovery codes' });
  },
};

export const RemovalAsked: Story = {
  beforeEach: () => void addSecondFactor(mockApi.state, 'acme.user'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Phone' }));
    await screen.findByRole('dialog', { name: 'Remove Phone?' });
  },
};

/** Without an app there is no code: the user confirms with the passkey. */
export const PasskeyRemovalAsked: Story = {
  beforeEach: () => void addSecondFactor(mockApi.state, 'acme.user', 'passkey'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Key ring' }));
    await screen.findByRole('dialog', { name: 'Remove Key ring?' });
  },
};

export const RenewalAsked: Story = {
  beforeEach: () => void addSecondFactor(mockApi.state, 'acme.user'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New recovery codes' }));
    await screen.findByRole('dialog', { name: 'New recovery codes' });
  },
};

/** The account requires a second factor, and nothing else can be done. */
export const Required: Story = {
  beforeEach: () => void mockApi.state.secondFactorRequired.add(accounts.acme.id),
  play: showsText(/^Your account requires a second factor\./),
};

/** An administrator decides whether the account requires one. */
export const AccountSettings: Story = {
  args: { at: '/users/account', as: 'administrator' },
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: 'Require a second factor' });
  },
};

/** Before it is required, the administrator sees who has to set one up. */
export const RequirementAsked: Story = {
  args: { at: '/users/account', as: 'administrator' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Require a second factor' }));
    await screen.findByRole('alertdialog', { name: 'Require a second factor?' });
  },
};
