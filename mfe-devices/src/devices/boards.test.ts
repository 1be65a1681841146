import { boardLines } from '@vended/contract/deviceTexts';
import { addBoard, changeLockCount, deleteBoard, refusedDeletion } from './boards';

const boards = [
  { boardNumber: 1, lockCount: 8, type: 'lock' },
  { boardNumber: 2, lockCount: 16, type: 'motor' },
  { boardNumber: 3, lockCount: 24, type: 'lock' },
] as const;

it('numbers an added board next in sequence', () => {
  const added = { lockCount: 5, type: 'lock', storedNumber: null };
  expect(addBoard([], 5)).toEqual([{ boardNumber: 1, ...added }]);
  expect(addBoard(boards, 5).at(-1)).toEqual({ boardNumber: 4, ...added });
});

it('numbers the rest from 1 when a board is deleted, and leaves their counts and types', () => {
  expect(deleteBoard(boards, 1)).toEqual([
    { boardNumber: 1, lockCount: 16, type: 'motor', storedNumber: 2 },
    { boardNumber: 2, lockCount: 24, type: 'lock', storedNumber: 3 },
  ]);
});

it('knows which board each one was, however many are deleted and added', () => {
  const changed = addBoard(deleteBoard(deleteBoard(boards, 2), 1), 9);
  expect(changed.map(({ storedNumber }) => storedNumber)).toEqual([3, null]);
});

it('keeps a board if its bins, or those of a board after it, are in use', () => {
  const inUse = new Set([2]);
  expect(refusedDeletion(boards, 3, inUse)).toBeUndefined();
  expect(refusedDeletion(boards, 2, inUse)).toMatch(/^Board 2 was not deleted: bins of board 2 are in use/);
  expect(refusedDeletion(boards, 1, new Set([2, 3]))).toMatch(/bins of boards 2, 3 are in use/);
  // The third board is the second now.
  expect(refusedDeletion(deleteBoard(boards, 1), 2, inUse)).toBeUndefined();
  expect(refusedDeletion(addBoard([], 1), 1, new Set([1]))).toBeUndefined();
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
