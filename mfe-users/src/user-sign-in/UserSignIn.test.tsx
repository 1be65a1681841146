import { issuePasswordLink } from '@vended/contract/passwordLinks';
import { deactivateUser, reactivateUser } from '@vended/contract/users';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from '../users/UserForm.stories';

const { AsPlainUser, Own, OutOfReach, Pending, Deactivated, DeactivationAsked, LinkRefused } =
  screenStories(stories);

const user_id = demoId('user', 3);
const stored = () => mockApi.state.users.find(accounts.acme.id, user_id);
const dialog = () => within(screen.getByRole('alertdialog'));
const linkField = () => screen.getByLabelText<HTMLTextAreaElement>('Link');

describe('a deactivation', () => {
  it('is done after confirmation, and leads back to the list, which shows it', async () => {
    const { shell, user } = await openStory(DeactivationAsked);
    expect(dialog().getByText(/^They are signed out everywhere at once/)).toBeVisible();
    expect(mockApi.requests(deactivateUser)).toEqual([]);

    await user.click(dialog().getByRole('button', { name: 'Deactivate' }));

    expect(await screen.findByRole('status')).toHaveTextContent(/^User deactivated$/);
    expect(shell.visited().at(-1)).toBe('/users');
    expect(await screen.findByRole('row', { name: /acme.user.*Deactivated/ })).toBeVisible();
    expect(mockApi.requests(deactivateUser)).toEqual([{ action: 'DEACTIVATE', user_id }]);
  });

  it('is not done when the question is answered with Cancel, and the focus returns', async () => {
    const { user } = await openStory(DeactivationAsked);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Deactivate user' })).toHaveFocus();
    expect(mockApi.requests(deactivateUser)).toEqual([]);
  });

  it('is undone without a question', async () => {
    const { shell, user } = await openStory(Deactivated);
    expect(screen.getByText('This user cannot sign in.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /link$/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reactivate user' }));
    expect(await screen.findByRole('status')).toHaveTextContent(/^User reactivated$/);
    expect(shell.visited().at(-1)).toBe('/users');
    expect(stored()?.status).toBe('active');
    expect(mockApi.requests(reactivateUser)).toEqual([{ action: 'REACTIVATE', user_id }]);
  });
});

describe('a link', () => {
  it('is copied at once with the address of this site, and shown once', async () => {
    const { user } = await openStory(LinkRefused);
    mockApi.recover(issuePasswordLink);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy reset link' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    const link = linkField().value;
    expect(link).toMatch(/^http:\/\/localhost\/set-password#./);
    expect(write).toHaveBeenCalledWith(link);
    expect(screen.getByText(/^Send this link to acme.user.*within one hour\.$/)).toBeVisible();

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.body).not.toHaveTextContent(link);
  });

  it('is selected to be copied by hand where the browser does not allow it', async () => {
    const { user } = await openStory(Pending);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy invitation link' }));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/^The browser does not allow copying here/)).toBeVisible();
    expect(screen.queryByText('Copied.')).not.toBeInTheDocument();
  });

  it('is an invitation for a user without a password', async () => {
    const { user } = await openStory(Pending);
    await user.click(screen.getByRole('button', { name: 'Copy invitation link' }));
    expect(await screen.findByRole('dialog', { name: 'Invitation link created' })).toBeVisible();
    expect(screen.getByText(/within seven days\.$/)).toBeVisible();
    expect(mockApi.requests(issuePasswordLink)).toEqual([{ action: 'ISSUE', user_id }]);
  });
});

it.each([
  ['oneself', Own],
  ['a plain user', AsPlainUser],
  ['a user of a higher type', OutOfReach],
])('is offered to nobody for %s', async (_whom, story) => {
  await openStory(story);
  expect(screen.queryByRole('button', { name: /link$|activate user$/ })).not.toBeInTheDocument();
});
