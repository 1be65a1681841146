import { maxCounted } from './filters';
import { archiveContents, contentsText } from './archiveContents';

test.each([
  ['group', [3, 1], 'Its 3 locations and 1 stockroom stay active.'],
  ['group', [2, 0], 'Its 2 locations stay active.'],
  ['group', [0, 0], 'It has no locations or stockrooms.'],
  ['location', [1], 'Its 1 stockroom stays active.'],
  ['stockroom', [3], 'The 3 devices in it stay assigned.'],
  ['stockroom', [1], 'The 1 device in it stays assigned.'],
  ['stockroom', [0], 'It has no devices.'],
  ['vendor', [1200], 'Its 1,200 items stay linked.'],
  ['vendor', [maxCounted + 1], `Its more than ${maxCounted.toLocaleString('en-GB')} items stay linked.`],
] as const)('archiving a %s with %j in it says: %s', (kind, counts, sentence) => {
  const contents = archiveContents[kind];
  expect(contents && contentsText(contents, counts)).toBe(sentence);
});
