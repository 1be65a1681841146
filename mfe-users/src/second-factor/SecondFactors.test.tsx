import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { saveAccount } from '@vended/contract/accounts';
import { removeSecondFactor, resetSecondFactor } from '@vended/contract/secondFactors';
import { proofRefusals } from '@vended/contract/secondSteps';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { addSecondFactor, demonstrationCode } from '@vended/testing/mock-api/demonstrationFactors';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as userStories from '../users/UserForm.stories';
import * as stories from './SecondFactors.stories';

const {
  None,
  SetUp,
  FailedToLoad,
  AppBegun,
  RecoveryCodes,
  RemovalAsked,
  PasskeyRemovalAsked,
  RenewalAsked,
  Required,
  AccountSettings,
  RequirementAsked,
} = screenStories(stories);
const { Edit } = screenStories(userStories);

const dialog = () => within(screen.getByRole('dialog'));
const rows = () =>
  within(screen.getByRole('table', { name: 'Second factors' }))
    .getAllByRole('row')
    .slice(1);
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('an authenticator app', () => {
  it('is set up with a QR code or its key, and confirmed by a code', async () => {
    await openStory(AppBegun);

    expect(dialog().getByText(/^JBSW Y3DP/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Code that the app shows')).toHaveFocus());
  });

  it('gives recovery codes once, and is in the list', async () => {
    const { user } = await openStory(RecoveryCodes);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Codes').value.split('\n')).toHaveLength(10);

    await user.click(screen.getByRole('button', { name: 'Done' }));

    await noDialog();
    expect(rows()[0]).toHaveTextContent('Work phone');
    expect(screen.getByText('10 recovery codes are left.')).toBeVisible();
    expect(document.body).not.toHaveTextContent('mock-only-code');
  });
});

describe('a second factor', () => {
  it('is listed with its kind', async () => {
    await openStory(SetUp);

    expect(rows().map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
      'Authenticator app',
      'Passkey',
    ]);
  });

  it('is removed after the password and a code', async () => {
    const { user } = await openStory(RemovalAsked);
    const error = proofRefusals.totp;
    mockApi.fail(removeSecondFactor, { status: 400, error, fields: { code: error } });
    await user.type(dialog().getByLabelText('Current password'), demonstrationPassword);
    await user.type(dialog().getByLabelText('Code'), '000000{Enter}');
    expect(await dialog().findByText(/^That code is wrong\./)).toBeVisible();
    expect(dialog().getByLabelText('Code')).toHaveFocus();
    mockApi.recover(removeSecondFactor);
    await user.clear(dialog().getByLabelText('Code'));
    await user.type(dialog().getByLabelText('Code'), `${demonstrationCode}{Enter}`);

    expect(await screen.findByText('Second factor removed')).toBeVisible();
    expect(await screen.findByText('No second factor yet.')).toBeVisible();
    expect(mockApi.requests(removeSecondFactor)).toHaveLength(2);
  });

  it('stays when the dialog is left', async () => {
    const { user } = await openStory(RemovalAsked);
    await user.keyboard('{Escape}');
    await noDialog();
    expect(rows()).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Phone' })).toHaveFocus());
  });

  it('says in the banner that they could not be loaded', async () => {
    await openStory(FailedToLoad);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load user details');
  });
});

it('asks a user who has only a passkey for no code', async () => {
  const { user } = await openStory(PasskeyRemovalAsked);
  expect(dialog().queryByLabelText('Code')).not.toBeInTheDocument();
  await user.type(dialog().getByLabelText('Current password'), `${demonstrationPassword}{Enter}`);

  expect(await screen.findByText('Second factor removed')).toBeVisible();
  expect(mockApi.requests(removeSecondFactor)).toEqual([
    {
      action: 'REMOVE',
      second_factor_id: expect.any(String) as string,
      current_password: demonstrationPassword,
    },
  ]);
});

it('gives new recovery codes after the password and a code', async () => {
  const { user } = await openStory(RenewalAsked);
  await user.type(dialog().getByLabelText('Current password'), demonstrationPassword);
  await user.type(dialog().getByLabelText('Code'), `${demonstrationCode}{Enter}`);

  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
});

it('offers passkeys only where the browser has them', async () => {
  await openStory(None);
  expect(screen.queryByRole('button', { name: 'Add passkey' })).not.toBeInTheDocument();
});

describe('an account that requires a second factor', () => {
  it('shows nothing else until one is set up', async () => {
    const { user } = await openStory(Required);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Set Up a Second Factor');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Add authenticator app' }));
    await user.type(dialog().getByLabelText('Name'), 'Phone');
    await user.type(dialog().getByLabelText('Current password'), `${demonstrationPassword}{Enter}`);
    await user.type(await screen.findByLabelText('Code that the app shows'), `${demonstrationCode}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Done' }));

    expect(await screen.findByLabelText('New password')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Profile');
  });

  it('is so because an administrator said so', async () => {
    const { user } = await openStory(RequirementAsked);
    const question = within(screen.getByRole('alertdialog', { name: 'Require a second factor?' }));
    expect(question.getByText(/^Without a second factor/)).toHaveTextContent(
      'Without a second factor: acme.admin, acme.nights, acme.stores, acme.user. From now on they can do nothing else until they have set one up. You are one of them.',
    );
    expect(mockApi.requests(saveAccount)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Require' }));

    expect(await screen.findByText('Account saved successfully')).toBeVisible();
    expect(mockApi.requests(saveAccount)).toEqual([{ second_factor_required: true }]);
    expect(mockApi.state.secondFactorRequired.has(accounts.acme.id)).toBe(true);
    expect(await screen.findByRole('heading', { level: 1, name: 'Set Up a Second Factor' })).toBeVisible();
  });

  it('is so without a question where every active user has one', async () => {
    addSecondFactor(mockApi.state, 'acme.admin');
    addSecondFactor(mockApi.state, 'acme.user');
    for (const id of [demoId('user', 4), demoId('user', 5)])
      mockApi.state.users.change(accounts.acme.id, id, { status: 'deactivated' });
    const { user } = await openStory(AccountSettings);
    expect(screen.getByText('All active users have a second factor.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Require a second factor' }));

    expect(await screen.findByText('Account saved successfully')).toBeVisible();
  });

  it('is decided by no plain user', async () => {
    await openStory(None);
    expect(screen.queryByRole('checkbox', { name: 'Require a second factor' })).not.toBeInTheDocument();
  });
});

it('an administrator resets the second factor of a user after a question', async () => {
  const { user } = await openStory(Edit);
  expect(screen.queryByRole('button', { name: 'Reset second factor' })).not.toBeInTheDocument();
  addSecondFactor(mockApi.state, 'acme.user');
  const again = await openStory(Edit);
  await user.click(await screen.findByRole('button', { name: 'Reset second factor' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Reset the second factor of acme.user?',
  });
  await again.user.click(within(question).getByRole('button', { name: 'Reset' }));

  expect(await screen.findByText('Second factor reset')).toBeVisible();
  expect(mockApi.requests(resetSecondFactor)).toEqual([{ action: 'RESET', user_id: demoId('user', 3) }]);
});
