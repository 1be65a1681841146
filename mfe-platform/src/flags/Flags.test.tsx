import type { OutputOf } from '@vended/contract/call';
import type { listFlags } from '@vended/contract/flags';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openModules } from '../testing/openModules';
import { platformState } from '../testing/platformState.fixture';

const flagged = {
  ...platformState,
  builds: platformState.builds.map((build) =>
    build.flags ? { ...build, flags: ['new-plan', 'lost-flag'] } : build,
  ),
};

test('flags are added, changed, archived and restored', async () => {
  const { user } = await openModules({ state: flagged });
  const part = screen.getByRole('region', { name: 'Flags' });
  await user.click(within(part).getByRole('button', { name: 'Add flag' }));
  await user.type(within(part).getByLabelText('Key'), 'new-plan');
  await user.type(within(part).getByLabelText('Chosen accounts'), 'Acme Tooling, Globex Foods');
  await user.click(within(part).getByRole('checkbox', { name: 'Platform administrator' }));
  await user.click(within(part).getByRole('button', { name: 'Save flag' }));
  const chosen =
    /^new-plan.*Acme Tooling, Globex Foods, every platform administrator.*get On.*Off.*mfe-shelves/;
  expect(await within(part).findByRole('row', { name: chosen })).toBeVisible();

  await user.click(within(part).getByRole('button', { name: 'Change new-plan' }));
  const share = within(part).getByLabelText('Chosen share of visitors (%)');
  await user.clear(share);
  await user.type(share, '12.5');
  await user.click(within(part).getByRole('button', { name: 'Save flag' }));
  expect(await within(part).findByText(/12\.5% of visitors/)).toBeVisible();

  await user.click(within(part).getByRole('button', { name: 'Archive new-plan' }));
  expect(await within(part).findByText('Archived: modules do not see it')).toBeVisible();
  await user.click(within(part).getByRole('button', { name: 'Restore new-plan' }));
  expect(await within(part).findByRole('button', { name: 'Change new-plan' })).toBeVisible();
});

test('flags stay in the list when they cannot be loaded again', async () => {
  const { user } = await openModules({ state: flagged });
  const part = screen.getByRole('region', { name: 'Flags' });
  expect(await within(part).findByText('There are no flags.')).toBeVisible();
  let asked = 0;
  addHandlers(
    http.get('*/flags', () => {
      asked += 1;
      return HttpResponse.error();
    }),
  );
  // Twice, so that the first refusal has arrived.
  for (const times of [1, 2]) {
    await user.click(within(part).getByRole('button', { name: 'Add flag' }));
    await user.click(within(part).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(asked).toBe(times));
  }
  expect(within(part).getByText('There are no flags.')).toBeVisible();
});

test('flags keep what was typed when they are refused, with the reason at its field until that is changed', async () => {
  const { user } = await openModules({ state: flagged });
  const part = within(screen.getByRole('region', { name: 'Flags' }));
  await user.click(part.getByRole('button', { name: 'Add flag' }));
  const key = part.getByLabelText('Key');
  await user.type(key, 'New Plan');
  await user.click(part.getByRole('button', { name: 'Save flag' }));
  const sentence = 'Key has lower-case words joined by hyphens, such as new-item-form.';
  expect(await part.findByText(sentence)).toBeVisible();
  expect(key).toHaveValue('New Plan');
  expect(key).toBeInvalid();

  await user.clear(key);
  await user.type(key, 'new-plan');
  expect(key).toBeValid();
  const accounts = part.getByLabelText('Chosen accounts');
  await user.type(accounts, 'Acme Tooling, Nobody Ltd');
  await user.click(part.getByRole('button', { name: 'Save flag' }));
  expect(await part.findByText(/^There is no account Nobody Ltd/)).toBeVisible();
  expect(accounts).toBeInvalid();
  await user.type(accounts, '{Backspace>12/}');
  expect(accounts).toBeValid();
  await user.click(part.getByRole('button', { name: 'Save flag' }));
  expect(await part.findByRole('row', { name: /^new-plan.*Acme Tooling/ })).toBeVisible();
});

test('flags that were typed and not saved are offered when the form is opened again', async () => {
  const openForm = async () => {
    const { user } = await openModules({ state: flagged });
    await user.click(screen.getByRole('button', { name: 'Add flag' }));
    return { user, form: within(screen.getByRole('form', { name: 'New flag' })) };
  };
  const first = await openForm();
  await first.user.type(first.form.getByLabelText('Key'), 'new-plan');
  await first.user.selectOptions(first.form.getByLabelText('Kind'), 'Number');
  await first.user.click(first.form.getByRole('checkbox', { name: 'Administrator' }));
  cleanup();
  const { user, form } = await openForm();
  expect(form.getByLabelText('Key')).toHaveValue('');
  await user.click(form.getByRole('button', { name: 'Resume' }));
  expect(form.getByLabelText('Key')).toHaveValue('new-plan');
  expect(form.getByLabelText('Kind')).toHaveDisplayValue('Number');
  expect(form.getByRole('checkbox', { name: 'Administrator' })).toBeChecked();
});

test('flags that others have changed meanwhile can be saved after a choice between both', async () => {
  mockApi.setFlag('new-plan', false);
  const { user, shell } = await openModules({ state: flagged });
  const part = within(screen.getByRole('region', { name: 'Flags' }));
  await user.click(await part.findByRole('button', { name: 'Change new-plan' }));
  await user.type(part.getByLabelText('What it does'), 'Shows the new plan');
  const listed = await shell.api.request({ method: 'GET', path: '/flags' });
  const [flag] = listed.ok ? (listed.data as OutputOf<typeof listFlags>).flags : [];
  const others = { action: 'UPDATE', flag_id: flag?.id, share: 40 };
  await shell.api.request({ method: 'POST', path: '/flags', input: others });
  await user.click(part.getByRole('button', { name: 'Save flag' }));
  expect(await part.findByRole('row', { name: 'Chosen share of visitors (%) 0 40' })).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Keep my changes' }));
  await user.click(part.getByRole('button', { name: 'Save flag' }));
  expect(
    await part.findByRole('row', { name: /^new-plan ?Shows the new plan.*40% of visitors/ }),
  ).toBeVisible();
});

test('flags that a module names and nobody has added are named', async () => {
  mockApi.setFlag('new-plan', true);
  await openModules({ state: flagged });
  expect(
    await screen.findByText(
      'mfe-shelves 1.4.0+8f2c1a reads the flag lost-flag, which does not exist. Add it, or remove it from the module.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/reads the flag new-plan/)).not.toBeInTheDocument();
});
