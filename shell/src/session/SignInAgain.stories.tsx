import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import type { RequestResult } from '@vended/module/shellApi';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, screen, waitFor } from 'storybook/test';
import { SignInAgain } from './SignInAgain';

const refused = (status: number, error: string): Promise<RequestResult> =>
  Promise.resolve({ ok: false, failure: { status, error, fields: {} } });

const meta = {
  title: 'Shell/SignInAgain',
  component: SignInAgain,
  args: {
    open: true,
    username: 'acme.admin',
    signIn: (_given) => refused(401, 'The username or the password is wrong.'),
    cancel: () => undefined,
  },
} satisfies Meta<typeof SignInAgain>;

export default meta;
type Story = StoryObj<typeof meta>;

const password = () => screen.getByLabelText('Password');

export const Open: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: 'Sign in again' });
    await waitFor(() => expect(password()).toHaveFocus());
  },
};

export const Narrow: Story = { ...Open, globals: { viewport: { value: 'phone' } } };

export const NameNotKnown: Story = {
  args: { username: '' },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Sign in again' });
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
  },
};

export const SomebodyElse: Story = {
  play: async (context) => {
    await Open.play?.(context);
    const username = screen.getByLabelText('Username');
    await context.userEvent.clear(username);
    await context.userEvent.type(username, 'globex.admin');
    await expect(username).toHaveAccessibleDescription(/kept as a draft for acme\.admin/);
  },
};

export const Refused: Story = {
  play: async (context) => {
    await Open.play?.(context);
    await context.userEvent.type(password(), 'guess{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'The username or the password is wrong.',
    );
    await expect(password()).toHaveFocus();
  },
};

const needsSecondStep = {
  ok: false,
  failure: {
    status: 401,
    error: 'Confirm with your second factor.',
    fields: {},
    reason: 'second_step',
    secondStep: { token: 'token', kinds: ['totp', 'recovery_code'], passkey: null },
  },
} as const satisfies RequestResult;

/** The password was right, and the user has a second factor. */
export const SecondStep: Story = {
  args: {
    signIn: (given) =>
      'token' in given ? refused(400, 'That code is wrong.') : Promise.resolve(needsSecondStep),
  },
  play: async (context) => {
    await Open.play?.(context);
    await context.userEvent.type(password(), `${demonstrationPassword}{Enter}`);
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  },
};

export const WrongCode: Story = {
  ...SecondStep,
  play: async (context) => {
    await SecondStep.play?.(context);
    await context.userEvent.type(screen.getByLabelText('Code'), '000000{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('That code is wrong.');
  },
};

export const TooManyAttempts: Story = {
  args: { signIn: () => refused(429, 'Too many attempts. Try again in 4 minutes.') },
  play: async (context) => {
    await Open.play?.(context);
    await context.userEvent.type(password(), 'guess{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 4 minutes.');
  },
};

export const Unreachable: Story = {
  args: {
    signIn: () => refused(0, 'The server could not be reached. Check your connection and try again.'),
  },
  play: async (context) => {
    await Open.play?.(context);
    await context.userEvent.type(password(), `${demonstrationPassword}{Enter}`);
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Login failed: The server could not be reached\./,
    );
  },
};

export const SigningIn: Story = {
  args: { signIn: () => new Promise<RequestResult>(() => undefined) },
  play: async (context) => {
    await Open.play?.(context);
    await context.userEvent.type(password(), `${demonstrationPassword}{Enter}`);
    await expect(await screen.findByRole('button', { name: 'Signing in...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
