import { screen } from '@testing-library/react';
import { Route, Routes } from '@vended/module/router';
import { createModuleApi, get } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import { listVendors } from '@vended/contract/vendors';
import { useShell } from '@vended/module/ShellContext';
import { Page } from '@vended/design/page/Page';
import { Link } from '@vended/design/components/Link';
import { mockApi } from './mock-api/mockApi';
import { renderModule } from './renderModule';

const api = createModuleApi(['Vendor']);
const { useVendorsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    vendors: build.query<OutputOf<typeof listVendors>, InputOf<typeof listVendors>>({
      query: (input) => get<typeof listVendors>('/vendors', input, { vendors: 'list' }),
    }),
  }),
});

function List() {
  const { data, error } = useVendorsQuery({ q: 'har' });
  return (
    <Page title="Vendors">
      {data?.vendors.map(({ id, vendor_name }) => (
        <p key={id}>{vendor_name}</p>
      ))}
      {error && 'error' in error && <p>{error.error}</p>}
      <Link to="/form">Go to the form</Link>
    </Page>
  );
}

function Form() {
  const shell = useShell();
  return (
    <Page title="Form">
      <button onClick={() => shell.holdUnsaved()}>Type</button>
      <button onClick={() => shell.status.success('Saved')}>Save</button>
      <Link to="/list">Go to the list</Link>
    </Page>
  );
}

function ModuleRoutes() {
  return (
    <Routes>
      <Route path="/list" element={<List />} />
      <Route path="/form" element={<Form />} />
    </Routes>
  );
}

it("shows a module's page with the records of the visitor's account", async () => {
  renderModule(api, ModuleRoutes, { at: '/list', as: 'user' });
  expect(await screen.findByText('Harrow Fixings')).toBeVisible();
  expect(document.title).toBe('Vendors · Vended');
});

it('sends nothing without a session', async () => {
  renderModule(api, ModuleRoutes, { at: '/list', as: 'anonymous' });
  expect(await screen.findByText('Authentication error: Missing ID or Account ID')).toBeVisible();
  expect(mockApi.requests(listVendors)).toEqual([]);
});

it('signs the visitor out when the server rejects the session', async () => {
  mockApi.fail(listVendors, { status: 401, error: 'Please sign in.' });
  const { shell } = renderModule(api, ModuleRoutes, { at: '/list' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended. Please sign in again.');
  expect(shell.visited()).toEqual(['/list', '/login']);
  expect(shell.api.session.current()).toBeNull();
});

it('navigates between pages, and focuses the heading', async () => {
  const { shell, user } = renderModule(api, ModuleRoutes, { at: '/list' });
  await user.click(screen.getByRole('link', { name: 'Go to the form' }));
  expect(screen.getByRole('heading', { name: 'Form' })).toHaveFocus();
  expect(shell.visited()).toEqual(['/list', '/form']);
});

it('shows a message until the visitor navigates', async () => {
  const { user } = renderModule(api, ModuleRoutes, { at: '/form' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  await user.click(screen.getByRole('link', { name: 'Go to the list' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('stays on a page with unsaved work if the visitor chooses to', async () => {
  const { shell, user } = renderModule(api, ModuleRoutes, { at: '/form' });
  shell.answerLeave(false);
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await user.click(screen.getByRole('link', { name: 'Go to the list' }));
  expect(shell.timesAsked()).toBe(1);
  expect(shell.visited()).toEqual(['/form']);
});

it('lets a module in a test read the flags of the mock API, for the visitor of the test', () => {
  mockApi.setFlag('new-list', true);
  const { shell } = renderModule(api, ModuleRoutes, { at: '/list' });
  expect(shell.api.flags.getBooleanValue('new-list', false)).toBe(true);
  mockApi.setFlag('new-list', false);
  expect(shell.api.flags.getBooleanValue('new-list', true)).toBe(false);
});

it('warns once of a flag that a test has not set', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { shell } = renderModule(api, ModuleRoutes, { at: '/list' });
  expect(shell.api.flags.getStringValue('colour', 'red')).toBe('red');
  shell.api.flags.getStringValue('colour', 'red');
  const warnings = warned.mock.calls.filter(([text]) => String(text).includes('The flag colour'));
  expect(warnings).toHaveLength(1);
});
