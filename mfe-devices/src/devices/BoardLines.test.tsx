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
