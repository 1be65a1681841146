import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { finishSignInByCode } from '@vended/contract/secondSteps';
import { demonstrationCode, demonstrationRecoveryCodes } from '@vended/testing/mock-api/demonstrationFactors';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor } from '@testing-library/react';
import * as stories from './SecondStep.stories';

const { Code, WrongCode, RecoveryCode, PasskeyDeclined } = screenStories(stories);

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a code of the app follows the password, and finishes the sign-in', async () => {
  const { shell, user } = await openStory(Code);
  expect(shell.api.session.current()).toBeNull();
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());

  await user.type(screen.getByLabelText('Code'), `${demonstrationCode}{Enter}`);

  await waitFor(() => expect(shell.api.session.current()).not.toBeNull());
  expect(mockApi.requests(finishSignInByCode)).toMatchObject([{ action: 'CODE', code: demonstrationCode }]);
});

test('a wrong code is reported, and can be corrected', async () => {
  const { shell, user } = await openStory(WrongCode);
  expect(screen.getByRole('alert')).toHaveTextContent('That code is wrong.');
  expect(screen.getByLabelText('Code')).toHaveFocus();

  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), `${demonstrationCode}{Enter}`);

  await waitFor(() => expect(shell.api.session.current()).not.toBeNull());
});

test('a recovery code does as well', async () => {
  const { shell, user } = await openStory(RecoveryCode);
  await user.type(screen.getByLabelText('Recovery code'), `${demonstrationRecoveryCodes[0]}{Enter}`);

  await waitFor(() => expect(shell.api.session.current()).not.toBeNull());
});

test('an expired step leads back to the form, which says why and keeps what was typed', async () => {
  const { user } = await openStory(Code);
  const error = 'That took too long. Please start again.';
  mockApi.fail(finishSignInByCode, { status: 400, error, fields: { token: error } });
  await user.type(screen.getByLabelText('Code'), `${demonstrationCode}{Enter}`);

  await noDialog();
  expect(screen.getByRole('alert')).toHaveTextContent(error);
  expect(screen.getByLabelText('Password')).toHaveValue(demonstrationPassword);
});

test.each(['{Escape}', 'Cancel'])('%s leads back to the form', async (way) => {
  const { user, shell } = await openStory(Code);
  if (way === 'Cancel') await user.click(screen.getByRole('button', { name: way }));
  else await user.keyboard(way);

  await noDialog();
  expect(screen.getByLabelText('Password')).toHaveValue(demonstrationPassword);
  expect(shell.api.session.current()).toBeNull();
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});

test('a browser without passkeys offers the recovery codes', async () => {
  await openStory(PasskeyDeclined);
  await waitFor(() => expect(screen.getByLabelText('Recovery code')).toHaveFocus());
  expect(screen.queryByRole('button', { name: /passkey/i })).not.toBeInTheDocument();
});

test('nothing of it is asked of a user without a second factor', async () => {
  const { user, shell } = await openStory(Code);
  await user.keyboard('{Escape}');
  await noDialog();
  mockApi.reset();
  await user.click(screen.getByRole('button', { name: 'Login' }));

  await waitFor(() => expect(shell.api.session.current()).not.toBeNull());
  expect(mockApi.requests(finishSignInByCode)).toEqual([]);
});
