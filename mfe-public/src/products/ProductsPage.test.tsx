import { screen, within } from '@testing-library/react';
import { visit } from '../testing/visit';

test.each([
  ['Type S Spiral', '£7,500.00', '£131.67'],
  ['Type S Locker', '£3,850.00', '£67.59'],
  ['Type C Carousel', '£9,028.00', '£158.49'],
  ['Type C Lockers', '£2,652.00', '£46.56'],
  ['Type C Cabinets', '£2,191.00', '£38.46'],
  ['Type C Workwear Return Bin', 'On request', 'On request'],
  ['Type C Sling and Tooling Racks', 'On request', 'On request'],
  ['Type U Unlimited', 'To be announced', 'To be announced'],
])('%s costs %s to buy and %s per month (specification 9)', (machine, purchase, monthly) => {
  visit('/products');
  const prices = within(screen.getByRole('table', { name: 'Prices of all machines' }));
  const row = within(prices.getByRole('row', { name: new RegExp(`^${machine}`) }));
  const amounts = row.getAllByRole('cell').slice(-2);
  expect(amounts.map(({ textContent }) => textContent)).toEqual([purchase, monthly]);
});
