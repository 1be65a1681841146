import { absentValues } from './absentValues';

test('every value of a record is null, missing and empty in turn, and the others stay', () => {
  const answer = {
    items: [{ title: 'Spiral', weight: 3, images: [{ file: 'a' }] }, { title: 'Other' }],
    next_cursor: 'c',
  };
  expect(absentValues(answer).map(({ name }) => name)).toEqual([
    'items[0].title is null',
    'items[0].title is missing',
    'items[0].title is empty',
    'items[0].weight is null',
    'items[0].weight is missing',
    'items[0].images is null',
    'items[0].images is missing',
    'items[0].images is empty',
    'items[0].images[0].file is null',
    'items[0].images[0].file is missing',
    'items[0].images[0].file is empty',
    'next_cursor is null',
    'next_cursor is missing',
    'next_cursor is empty',
  ]);
  expect(absentValues(answer)[0]?.answer).toEqual({
    items: [{ title: null, weight: 3, images: [{ file: 'a' }] }, { title: 'Other' }],
    next_cursor: 'c',
  });
});
