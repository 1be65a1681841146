import { messageAbout } from './messageAbout';

const nothing = { about: null, partNumber: '', product: undefined, job: undefined };

test.each([
  ['a sentence for a family or an offer', { about: 'how cheap you are' }],
  ['a name that objects have', { about: 'constructor' }],
  ['a sentence for a part number', { partNumber: 'this is a joke' }],
  ['a long part number', { partNumber: `VX-${'9'.repeat(7)}` }],
  ['a telephone number for a part number', { partNumber: 'CALL-0900-12345' }],
  ['nothing', {}],
])('%s is not written into the message', (_case, subject) => {
  expect(messageAbout({ ...nothing, ...subject })).toBe('');
});
