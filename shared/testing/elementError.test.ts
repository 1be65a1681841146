import { screen } from '@testing-library/dom';

beforeEach(() => document.body.replaceChildren('What the page shows'));

test('the error of a query prints the document', () => {
  expect(() => screen.getByText('Nothing')).toThrow(/Nothing[^]*What the page shows/);
});

test('the error of a repeated query does so too, also where its stack is printed', async () => {
  const error = (await screen
    .findByText('Nothing', {}, { timeout: 100 })
    .catch((thrown: unknown) => thrown)) as Error;
  expect(error.message).toMatch(/Nothing[^]*What the page shows/);
  expect(error.stack).toMatch(/Nothing[^]*What the page shows[^]*elementError\.test/);
});
