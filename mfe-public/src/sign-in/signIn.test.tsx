import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { login } from '@vended/contract/sessions';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { answerPostWith } from '@vended/testing/mock-api/nodeServer';
import { screen, waitFor, within } from '@testing-library/react';
import { visit } from '../testing/visit';

const header = () => within(screen.getByRole('banner'));

test('signing in from the header navigates on', async () => {
  const { shell, user } = visit('/');
  await user.type(header().getByLabelText('Username'), 'acme.admin');
  await user.type(header().getByLabelText('Password'), demonstrationPassword);
  await user.click(header().getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(shell.api.session.current()).not.toBeNull());
  expect(mockApi.requests(login)).toEqual([{ username: 'acme.admin', password: demonstrationPassword }]);
});

test('a rejected sign-in shows the reason and keeps the input', async () => {
  const { user } = visit('/login');
  await user.type(screen.getByLabelText('Username'), 'acme.admin');
  await user.type(screen.getByLabelText('Password'), 'guess{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The username or the password is wrong.');
  expect(screen.getByLabelText('Username')).toHaveValue('acme.admin');
  expect(screen.getByLabelText('Password')).toHaveValue('guess');
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('a rejection without a reason says that the login failed', async () => {
  mockApi.fail(login, { status: 401, error: '' });
  const { user } = visit('/login');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Login failed$/);
});

test('a rejection that does not follow the contract says that the login failed', async () => {
  answerPostWith('/login', { id: '', message: 'no' }, 400);
  const { user } = visit('/login');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Login failed$/);
});

test('says that the login failed because the server cannot be reached', async () => {
  mockApi.fail(login, 'no answer');
  const { user } = visit('/login');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Login failed: The server could not be reached\. Check your connection and try again\.$/,
  );
});

test('clears the error when the next attempt starts', async () => {
  const { user } = visit('/login');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('alert');
  const answer = mockApi.hold(login);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-disabled', 'true');
  answer();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test.each([
  ['/login?next=%2Fvendors', 'Sign in to open Vendors.'],
  ['/login?next=%2Fdevices%2F7%3Ftab%3D1', 'Sign in to open Devices.'],
  ['/login?next=%2Fitem-details%2F7', 'Sign in to open Items.'],
  ['/login?next=%2Fgrand-central', 'Sign in to open Grand Central.'],
  ['/login?next=%2Fadmin%2Fblog%2Fnew', 'Sign in to open Blog.'],
  ['/login?next=%2Fpay-here-now', 'Sign in to open the page that you asked for.'],
])('%s says where the sign-in leads', (at, text) => {
  visit(at);
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === text),
  ).toBeVisible();
});

test.each([
  '/login',
  '/login?next=/',
  '/login?next=//elsewhere.example/',
  '/login?next=https://elsewhere.example/',
])('%s does not say where the sign-in leads', (at) => {
  visit(at);
  expect(screen.queryByText(/Sign in to open/)).not.toBeInTheDocument();
});

test('the login page says that the page a visitor looked for does not exist, and leads on', () => {
  visit('/login?missing=1');
  expect(screen.getByText(/^Sorry, the page you're looking for doesn't exist\./)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'home page' })).toHaveAttribute('href', '/');
  expect(main.getByRole('link', { name: 'product catalogue' })).toHaveAttribute('href', '/productcatalogue');
});

test('the login page has only one login form', () => {
  visit('/login');
  expect(screen.getAllByLabelText('Username')).toHaveLength(1);
  expect(header().queryByLabelText('Username')).not.toBeInTheDocument();
});

test('shows a signed-in user a link to the console instead of the form', () => {
  visit('/', 'user');
  expect(header().getByRole('link', { name: 'Open the console' })).toHaveAttribute('href', '/grand-central');
  expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
});

test('the login page leads who cannot sign in to the page for that', async () => {
  const { shell, user } = visit('/login');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(shell.visited().at(-1)).toBe('/forgot-password');
});
