import { roomFrom } from './columnLabels';

/** The columns of twelve that have a label in a chart of that width in rem. */
const labelled = (width: number) =>
  Array.from({ length: 12 }, (_, index) => index).filter((index) => roomFrom(index, 12) <= width);

test('labels every column where there is room, and else every second or fourth, always with the last', () => {
  expect(labelled(50)).toHaveLength(12);
  expect(labelled(30)).toEqual([1, 3, 5, 7, 9, 11]);
  expect(labelled(13)).toEqual([3, 7, 11]);
  expect(labelled(5)).toEqual([11]);
});
