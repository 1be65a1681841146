import type { SecondStep } from '@vended/contract/secondSteps';
import type { RequestResult, ShellApi } from '@vended/module/shellApi';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, screen, waitFor } from 'storybook/test';
import { ProofDialog } from './ProofDialog';

/** How the server answers: first which ways there are, then to the proof. */
const answering =
  (step: Partial<SecondStep>, refused: RequestResult): ShellApi['request'] =>
  ({ input }) =>
    Promise.resolve(
      input?.action === 'BEGIN'
        ? { ok: true, data: { token: 'token', kinds: ['password'], passkey: null, ...step } }
        : refused,
    );

const refusal = (error: string, field = 'code'): RequestResult => ({
  ok: false,
  failure: { status: 400, error, fields: { [field]: error } },
});

const app = { kinds: ['totp', 'recovery_code'] } satisfies Partial<SecondStep>;

const meta = {
  title: 'Shell/ProofDialog',
  component: ProofDialog,
  args: {
    open: true,
    request: answering({}, refusal('That is not your current password.', 'current_password')),
    settle: () => undefined,
  },
} satisfies Meta<typeof ProofDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Password: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  },
};

export const Narrow: Story = { ...Password, globals: { viewport: { value: 'phone' } } };

export const WrongPassword: Story = {
  play: async (context) => {
    await Password.play?.(context);
    await context.userEvent.type(screen.getByLabelText('Password'), 'guess{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('That is not your current password.');
  },
};

export const App: Story = {
  args: { request: answering(app, refusal('That code is wrong.')) },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  },
};

export const RecoveryCode: Story = {
  ...App,
  play: async (context) => {
    await context.userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await waitFor(() => expect(screen.getByLabelText('Recovery code')).toHaveFocus());
  },
};

export const TooLate: Story = {
  args: { request: answering(app, refusal('That took too long. Please start again.', 'token')) },
  play: async (context) => {
    await App.play?.(context);
    await context.userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('That took too long.');
    await expect(await screen.findByLabelText('Code')).toHaveValue('');
  },
};

export const Unreachable: Story = {
  args: {
    request: () =>
      Promise.resolve(refusal('The server could not be reached. Check your connection and try again.')),
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  },
};
