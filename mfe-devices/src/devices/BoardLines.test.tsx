import { render, screen } from '@testing-library/react';
import { BoardLines } from './BoardLines';

it('shows the first of many boards in a row of the list, and how many more there are', () => {
  const boards = Array.from({ length: 7 }, (_, index) => ({
    boardNumber: index + 1,
    type: 'lock' as const,
    count: 12,
  }));
  render(<BoardLines boards={boards} most={4} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Board 1: 12 locks',
    'Board 2: 12 locks',
    'Board 3: 12 locks',
    'and 4 more',
  ]);
});
