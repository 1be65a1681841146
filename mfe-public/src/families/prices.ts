import type { FamilyLetter } from './families';

/** The price of a machine (specification 9): starting prices in pounds. Without amounts the price is on request. */
export interface MachinePrice {
  readonly family: FamilyLetter;
  readonly machine: string;
  readonly purchase?: number;
  /** Hire purchase, per calendar month. */
  readonly monthly?: number;
  readonly capacity?: string;
}

export const machinePrices: readonly MachinePrice[] = [
  {
    family: 'S',
    machine: 'Spiral',
    purchase: 7500,
    monthly: 131.67,
    capacity: '1,800 locations (slim 1,080)',
  },
  { family: 'S', machine: 'Locker', purchase: 3850, monthly: 67.59 },
  {
    family: 'C',
    machine: 'Carousel',
    purchase: 9028,
    monthly: 158.49,
    capacity: 'Up to 806 locations (slim 702)',
  },
  { family: 'C', machine: 'Lockers', purchase: 2652, monthly: 46.56 },
  { family: 'C', machine: 'Cabinets', purchase: 2191, monthly: 38.46 },
  { family: 'C', machine: 'Workwear Return Bin' },
  { family: 'C', machine: 'Sling and Tooling Racks' },
];

/** Created on first use: a formatter is expensive, and few pages show a price. */
let pounds: Intl.NumberFormat | undefined;

/** Formats an amount: £7,500.00. */
export function money(amount: number): string {
  pounds ??= new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
  return pounds.format(amount);
}
