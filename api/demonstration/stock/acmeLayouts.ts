import { fill, type Filled } from './filledDevices';

export const carousel: Filled = {
  device_name: 'Tool crib carousel',
  stockroom: 'Tool crib',
  fillings: [
    fill('AT-1001', 1, [1, 2], [10, 8, 3], 1.1),
    fill('AT-1002', 1, [3, 4], [10, 8, 3], 1.3),
    fill('AT-1003', 1, [5, 6], [6, 6, 2], 0.7),
    fill('AT-1004', 1, [7, 8], [6, 6, 2], 0.5),
    fill('AT-1005', 1, [9, 10], [12, 10, 4], 1.6),
    fill('AT-1006', 1, [11], [8, 8, 2], 0.4),
    fill('AT-3003', 1, [12], [20, 16, 4], 0.9),
    // These come back: takes of them are loans, and are told one by one.
    fill('AT-4001', 1, [15, 16], [2, 2, 0], 0),
    fill('AT-4002', 1, [17], [2, 2, 0], 0),
    fill('AT-4003', 1, [18], [3, 3, 0], 0),
  ],
};

export const ppeWall: Filled = {
  device_name: 'PPE wall',
  stockroom: 'PPE store',
  fillings: [
    fill('AT-5001', 1, [1, 2, 3, 4, 5, 6], [4, 4, 1], 2.6),
    fill('AT-5002', 1, [7, 8, 9, 10, 11, 12], [4, 4, 1], 3.4),
    fill('AT-5003', 1, [13, 14, 15, 16], [6, 6, 2], 1.2),
    fill('AT-5004', 2, [1, 2, 3], [3, 3, 1], 0.6),
    fill('AT-3003', 2, [4, 5], [10, 8, 2], 0.8),
    fill('AT-6001', 3, [1, 2], [2, 2, 1], 0.2),
    fill('AT-6002', 3, [3], [2, 2, 1], 0.1),
  ],
};

export const spiral: Filled = {
  device_name: 'Line side spiral machine',
  stockroom: 'Line side store',
  fillings: [
    fill('AT-2001', 1, [1, 2, 3], [12, 10, 3], 2.2),
    fill('AT-2002', 1, [4, 5, 6], [12, 10, 3], 2.6),
    fill('AT-2003', 1, [7, 8], [12, 10, 3], 1.4),
    fill('AT-2004', 1, [9, 10], [12, 10, 3], 0.9),
    fill('AT-3001', 2, [1, 2, 3], [10, 8, 2], 1.5),
    fill('AT-3002', 2, [4, 5, 6], [10, 8, 2], 1.8),
    fill('AT-9001', 2, [7, 8], [6, 6, 2], 0.7),
  ],
};

/** What holds for items in the stock. */
export const settings = {
  'AT-1001': { minimum: 20, unit: 'packs' },
  'AT-1002': { minimum: 20, unit: 'packs' },
  'AT-1005': { minimum: 30, unit: 'boxes' },
  'AT-2001': { minimum: 60, unit: 'boxes' },
  'AT-2002': { minimum: 60, unit: 'boxes' },
  'AT-4001': { loan_days: 14 },
  'AT-4002': { loan_days: 14 },
  'AT-4003': { loan_days: 7 },
  'AT-5001': { minimum: 40, unit: 'pairs', max_a_day: 4, max_a_week: 12 },
  'AT-5002': { minimum: 100, unit: 'pairs', max_a_day: 4, max_a_week: 12 },
  'AT-6001': { minimum: 24, unit: 'cans' },
} as const;
