import { boardLines } from '@vended/contract/deviceTexts';
import { addBoard, changeLockCount, deleteBoard } from './boards';

const boards = [
  { boardNumber: 1, lockCount: 8, type: 'lock' },
  { boardNumber: 2, lockCount: 16, type: 'motor' },
  { boardNumber: 3, lockCount: 24, type: 'lock' },
] as const;

it('numbers an added board next in sequence', () => {
  expect(addBoard([], 5)).toEqual([{ boardNumber: 1, lockCount: 5, type: 'lock' }]);
  expect(addBoard(boards, 5).at(-1)).toEqual({ boardNumber: 4, lockCount: 5, type: 'lock' });
});

it('numbers the rest from 1 when a board is deleted, and leaves their counts and types', () => {
  expect(deleteBoard(boards, 1)).toEqual([
    { boardNumber: 1, lockCount: 16, type: 'motor' },
    { boardNumber: 2, lockCount: 24, type: 'lock' },
  ]);
});

it('changes the count of one board only', () => {
  expect(changeLockCount(boards, 2, 50).map(({ lockCount }) => lockCount)).toEqual([8, 50, 24]);
});

it('reads as the specification has it', () => {
  expect(boardLines(boards)).toEqual(['Board 1: 8 locks', 'Board 2: 16 motors', 'Board 3: 24 locks']);
});

it.each([
  ['count', { count: 24 }],
  ['lockCount', { lockCount: 24 }],
  ['both', { count: 24, lockCount: 24 }],
])('reads an answer whose boards have %s', (_name, counted) => {
  expect(
    boardLines([
      { ...counted, type: 'lock' },
      { ...counted, type: 'motor', boardNumber: 2 },
    ]),
  ).toEqual(['Board 1: 24 locks', 'Board 2: 24 motors']);
});
