import { addGroup } from '@vended/contract/groups';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { renderModule } from '@vended/testing/renderModule';
import { screen, waitFor } from '@testing-library/react';
import type { InputOf, OutputOf } from '@vended/contract/call';
import { createModuleApi, post } from './moduleApi';
import { useSaving } from './useSaving';

const root = createModuleApi([]);
const { useAddGroupMutation } = root.injectEndpoints({
  endpoints: (build) => ({
    addGroup: build.mutation<OutputOf<typeof addGroup>, InputOf<typeof addGroup>>({
      query: (input) => {
        if (input.group_name === 'thrown') throw new TypeError("Failed to execute 'setItem' on 'Storage'");
        return post<typeof addGroup>('/groups', input, { groups: 'list' });
      },
    }),
  }),
});

function Screen() {
  const { save, failure } = useSaving(useAddGroupMutation(), 'Failed to add group');
  return (
    <>
      {['East', 'thrown'].map((group_name) => (
        <button key={group_name} onClick={() => void save({ group_name })}>
          {group_name}
        </button>
      ))}
      <p>{failure?.error}</p>
    </>
  );
}

test('an exception during a save is reported, and its message is not shown', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { shell, user } = renderModule(root, Screen, { at: '/groups' });
  await user.click(screen.getByRole('button', { name: 'thrown' }));
  await waitFor(() =>
    expect(shell.status.current()?.message).toBe('Failed to add group: Something went wrong'),
  );
  expect(document.body).not.toHaveTextContent('setItem');
  expect(shell.reportedErrors()).toMatchObject([
    { name: 'TypeError', message: expect.stringContaining('setItem') as string },
  ]);
});

test('a failure of the server is shown with its reason, and is reported', async () => {
  mockApi.fail(addGroup, { status: 500, error: 'The database is being restarted.' });
  const { shell, user } = renderModule(root, Screen, { at: '/groups' });
  await user.click(screen.getByRole('button', { name: 'East' }));
  await waitFor(() =>
    expect(shell.status.current()?.message).toBe('Failed to add group: The database is being restarted.'),
  );
  expect(shell.reportedErrors()).toMatchObject([{ status: 500, error: 'The database is being restarted.' }]);
});

test("a refusal is shown with the server's reason, and is not reported as an error", async () => {
  mockApi.fail(addGroup, { status: 400, error: 'There is no room for another group.' });
  const { shell, user } = renderModule(root, Screen, { at: '/groups' });
  await user.click(screen.getByRole('button', { name: 'East' }));
  await waitFor(() =>
    expect(shell.status.current()?.message).toBe('Failed to add group: There is no room for another group.'),
  );
  expect(shell.reportedErrors()).toEqual([]);
});
