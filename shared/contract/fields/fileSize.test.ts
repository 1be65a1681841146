import { fileSize } from './fileSize';

test.each([
  [0, '1 KB'],
  [2048, '2 KB'],
  [3.5 * 1024 * 1024, '3.5 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [10 * 1024 * 1024 + 1, '10.1 MB'],
])('a file of %d bytes is shown as %s', (bytes, shown) => {
  expect(fileSize(bytes)).toBe(shown);
});
