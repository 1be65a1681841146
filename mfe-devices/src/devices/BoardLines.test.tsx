import { render, screen } from '@testing-library/react';
import { BoardLines } from './BoardLines';

it.each([
  ['count', { count: 24 }],
  ['lockCount', { lockCount: 24 }],
])('shows the number and the type of an answer whose boards have only %s', (_name, counted) => {
  render(
    <BoardLines
      boards={[
        { boardNumber: 1, type: 'lock', ...counted },
        { boardNumber: 2, type: 'motor', ...counted },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Board 1: 24 locks',
    'Board 2: 24 motors',
  ]);
});

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
