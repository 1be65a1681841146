import { finishSignInByCode, proofRefusals } from '@vended/contract/secondSteps';
import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { addSecondFactor } from '@vended/testing/mock-api/demonstrationFactors';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen } from '@testing-library/dom';
import { publicScreen } from '../testing/publicScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Public site/Second step',
  ...publicScreen('/login'),
  beforeEach: () => void addSecondFactor(mockApi.state, 'acme.user'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

/** The password was right: a code of the app is asked for. */
export const Code: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Username'), 'acme.user');
    await userEvent.type(canvas.getByLabelText('Password'), `${demonstrationPassword}{Enter}`);
    await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  },
};

export const Narrow: Story = { ...Code, globals: { viewport: { value: 'phone' } } };

export const WrongCode: Story = {
  beforeEach: () =>
    mockApi.fail(
      finishSignInByCode,
      { status: 400, error: proofRefusals.totp, fields: { code: proofRefusals.totp } },
      ({ code }) => code === '000000',
    ),
  play: async (context) => {
    await Code.play?.(context);
    await context.userEvent.type(await screen.findByLabelText('Code'), '000000{Enter}');
    await screen.findByRole('alert');
  },
};

export const RecoveryCode: Story = {
  play: async (context) => {
    await Code.play?.(context);
    await context.userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await screen.findByLabelText('Recovery code');
  },
};

/** The user has a passkey, and the browser gives none. */
export const PasskeyDeclined: Story = {
  beforeEach: () => {
    mockApi.reset();
    addSecondFactor(mockApi.state, 'acme.user', 'passkey');
  },
  play: Code.play,
};
