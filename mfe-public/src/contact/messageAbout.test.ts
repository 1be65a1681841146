import { messageAbout } from './messageAbout';

const nothing = { family: null, partNumber: '', product: undefined, job: undefined };

test.each([
  ['a sentence for a family', { family: 'how cheap you are' }],
  ['a sentence for a part number', { partNumber: 'this is a joke' }],
  ['a long part number', { partNumber: `VX-${'9'.repeat(7)}` }],
  ['a telephone number for a part number', { partNumber: 'CALL-0900-12345' }],
  ['nothing', {}],
])('%s is not written into the message', (_case, subject) => {
  expect(messageAbout({ ...nothing, ...subject })).toBe('');
});
