import { maxCounted } from '../fields/filters';
import { archiveContents, contentsText } from './archiveContents';

test.each([
  ['group', [3, 1, 12], 'Its 3 locations, 1 stockroom and 12 devices stay active.'],
  ['group', [2, 0, 1], 'Its 2 locations and 1 device stay active.'],
  ['group', [2, 0, 0], 'Its 2 locations stay active.'],
  ['group', [0, 0, 0], 'It has no locations, stockrooms or devices.'],
  ['location', [1, 0], 'Its 1 stockroom stays active.'],
  ['location', [1, 2], 'Its 1 stockroom and 2 devices stay active.'],
  ['location', [0, 0], 'It has no stockrooms or devices.'],
  ['stockroom', [3], 'The 3 devices in it stay assigned.'],
  ['stockroom', [1], 'The 1 device in it stays assigned.'],
  ['stockroom', [0], 'It has no devices.'],
  ['vendor', [1200], 'Its 1,200 items stay linked.'],
  ['vendor', [maxCounted + 1], `Its more than ${maxCounted.toLocaleString('en-GB')} items stay linked.`],
] as const)('archiving a %s with %j in it says: %s', (kind, counts, sentence) => {
  const contents = archiveContents[kind];
  expect(contents && contentsText(contents, counts)).toBe(sentence);
});
