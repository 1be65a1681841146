import { screen } from '@testing-library/react';
import { visit } from '../testing/visit';

const claims = [
  'custom-branded login portals',
  'live inventory tracking',
  'audit trails',
  'role-based access',
  'real-time alerts',
  'ERP integration',
];

test.each(['/software', '/apex-edge-conversion-kit', '/franchise'])(
  '%s makes the six claims word for word (specification 1)',
  (page) => {
    visit(page);
    for (const claim of claims)
      expect(screen.getByRole('main').textContent.toLowerCase()).toContain(claim.toLowerCase());
  },
);

test('the families are described word for word (specification 1)', () => {
  visit('/products');
  for (const kinds of [
    'Spiral/coil machines and lockers',
    'Carousel, lockers, cabinets, workwear return bin, sling and tooling racks',
    'Unlimited, modular and wireless, coming soon, patent pending',
  ])
    expect(screen.getByText(kinds)).toBeVisible();
});

test('each price of a family says of which machine it is', () => {
  visit('/products');
  expect(screen.getByText('for the Type S Locker, or £67.59 per month')).toBeVisible();
  expect(screen.getByText('for the Type C Lockers, or £46.56 per month')).toBeVisible();
});
