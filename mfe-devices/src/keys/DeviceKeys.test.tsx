import { issueDeviceKey, listDeviceKeys, revokeDeviceKey } from '@vended/contract/deviceKeys';
import { readDevice } from '@vended/contract/devices';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as stories from './DeviceKeys.stories';

const { Keys, ReadOnly, NoKey, NoKeyReadOnly, Failed, Issued, RevokeAsked } = screenStories(stories);

const keys = () => screen.getByRole('table', { name: 'Device keys' });
const rowOf = (prefix: string) => within(keys()).getByRole('row', { name: new RegExp(prefix) });
const keyField = () => screen.getByLabelText<HTMLTextAreaElement>('Key');

it('lists the keys by how they begin, with when they were issued and last used, and whether they are accepted', async () => {
  await openStory(Keys);
  expect(rowOf('vdk_5c0ffee3')).toHaveTextContent(/Accepted.*24 September 2026.*by acme\.admin.*Not yet/);
  expect(rowOf('vdk_5c0ffee2')).toHaveTextContent(/Accepted.*by acme\.admin.*\d{4}, \d\d:\d\d/);
  expect(rowOf('vdk_5c0ffee1')).toHaveTextContent(/Revoked.*by operator/);
  expect(within(rowOf('vdk_5c0ffee1')).queryByRole('button')).not.toBeInTheDocument();
});

it('shows them to a plain user, who can neither issue nor revoke', async () => {
  await openStory(ReadOnly);
  expect(within(keys()).getAllByRole('row')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /Issue|Revoke/ })).not.toBeInTheDocument();
});

it('says what is missing without a key, and to a plain user who can help', async () => {
  await openStory(NoKey);
  expect(screen.getByText(/Issue one and store it in the device/)).toBeVisible();
});

it('sends a plain user to an administrator for a key', async () => {
  await openStory(NoKeyReadOnly);
  expect(screen.getByText(/Until an administrator issues one/)).toBeVisible();
});

it('says that the keys could not be loaded, and loads them on Retry, while the device stays editable', async () => {
  const { user } = await openStory(Failed);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load device keys$/);
  expect(screen.getByLabelText('Device name')).toBeVisible();
  mockApi.recover(listDeviceKeys);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Device keys' })).toBeVisible();
});

it('shows an issued key once, to be copied', async () => {
  const { user } = await openStory(Issued);
  const key = keyField().value;
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  expect(key).toMatch(/^vdk_[0-9a-f]{8}_/);
  expect(screen.getByText(/^This key is shown only now/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy key' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(write).toHaveBeenCalledWith(key);

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Issue key' })).toHaveFocus();
  expect(document.body).not.toHaveTextContent(key);
  expect(rowOf(key.slice(0, 12))).toHaveTextContent(/Accepted.*Not yet/);
});

it('is not lost by a slip: Escape does not close it before it is copied, Done does', async () => {
  const { user } = await openStory(Issued);
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/^You have not copied the key/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('selects the key where the browser does not allow copying', async () => {
  const { user } = await openStory(Issued);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy key' }));
  expect(await screen.findByText(/The key is selected: copy it yourself/)).toBeVisible();
  const { selectionStart, selectionEnd, value } = keyField();
  expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
});

it('revokes a key after confirmation', async () => {
  const { user } = await openStory(RevokeAsked);
  expect(mockApi.requests(revokeDeviceKey)).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Device key revoked');
  await waitFor(() => expect(rowOf('vdk_5c0ffee2')).toHaveTextContent('Revoked'));
  expect(mockApi.requests(revokeDeviceKey)).toEqual([
    { action: 'REVOKE', device_key_id: demoId('deviceKey', 2) },
  ]);
});

it('revokes nothing when the question is answered with Cancel', async () => {
  const { user } = await openStory(RevokeAsked);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(mockApi.requests(revokeDeviceKey)).toEqual([]);
});

it('shows what became of the keys in another tab, and leaves the form as it is', async () => {
  const { shell } = await openStory(Keys);
  const account = mockApi.signIn('acme.admin').customer_account_id;
  mockApi.state.deviceKeys.change(account, demoId('deviceKey', 2), { revoked_at: new Date().toISOString() });
  act(() => shell.refresh('saved'));
  await waitFor(() => expect(rowOf('vdk_5c0ffee2')).toHaveTextContent('Revoked'));
  expect(mockApi.requests(readDevice)).toHaveLength(1);
});

it('issues one key, however often the button is pressed', async () => {
  mockApi.hold(issueDeviceKey);
  const { user } = await openStory(NoKey);
  await user.dblClick(screen.getByRole('button', { name: 'Issue key' }));
  expect(await screen.findByRole('button', { name: 'Issuing...' })).toHaveAttribute('aria-disabled', 'true');
  expect(mockApi.requests(issueDeviceKey)).toHaveLength(1);
});
