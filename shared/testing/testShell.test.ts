import { mockApi } from './mock-api/mockApi';
import { memoryLocation } from './testLocation';
import { createTestShell } from './testShell';

const flagsOfShell = () => createTestShell(memoryLocation('/list'), 'user').api.flags;

it('lets a module in a test read the flags of the mock API, for the visitor of the test', () => {
  mockApi.setFlag('new-list', true);
  const flags = flagsOfShell();
  expect(flags.getBooleanValue('new-list', false)).toBe(true);
  mockApi.setFlag('new-list', false);
  expect(flags.getBooleanValue('new-list', true)).toBe(false);
});

it('warns once of a flag that a test has not set', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const flags = flagsOfShell();
  expect(flags.getStringValue('colour', 'red')).toBe('red');
  flags.getStringValue('colour', 'red');
  const warnings = warned.mock.calls.filter(([text]) => String(text).includes('The flag colour'));
  expect(warnings).toHaveLength(1);
});
