import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { addSecondFactor } from '@vended/testing/mock-api/demonstrationFactors';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { screen } from '@testing-library/react';
import { visit } from '../testing/visit';

jest.mock('@vended/design/form/SecondStepDialog', () => {
  throw new Error('The file could not be loaded.');
});

test('a sign-in whose second step cannot be loaded says what to do', async () => {
  addSecondFactor(mockApi.state, 'acme.user');
  const { user } = visit('/login');
  await user.type(screen.getByLabelText('Username'), 'acme.user');
  await user.type(screen.getByLabelText('Password'), `${demonstrationPassword}{Enter}`);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The second step could not be loaded. Check your connection, reload the page and sign in again.',
  );
});
