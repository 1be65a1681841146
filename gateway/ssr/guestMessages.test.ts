import { messageOf, messageReader } from './guestMessages.mjs';

/** What arrives of bytes that come in pieces of some length. */
function received(bytes: Buffer, pieceLength: number) {
  const messages: unknown[] = [];
  const receive = messageReader((fields, texts) => messages.push([fields, texts().map(String)]));
  for (let start = 0; start < bytes.length; start += pieceLength)
    receive(bytes.subarray(start, start + pieceLength));
  return messages;
}

it.each([1, 2, 7, 1_000])('messages arrive as they were sent, in pieces of %i bytes', (pieceLength) => {
  const sent = Buffer.concat([
    messageOf({ id: 1, word: 'Grüße\n' }, ['', 'two\nlines', '„€“']),
    messageOf({ id: 2 }),
    messageOf({ id: 3 }, ['']),
  ]);
  expect(received(sent, pieceLength)).toEqual([
    [{ id: 1, word: 'Grüße\n', texts: [0, 9, 9] }, ['', 'two\nlines', '„€“']],
    [{ id: 2, texts: [] }, []],
    [{ id: 3, texts: [0] }, ['']],
  ]);
});

it.each([
  'no message',
  '5',
  '{"texts":[-1]}',
  '{"texts":["1"]}',
  '{"texts":[1e9]}',
  `"${'x'.repeat(70_000)}"`,
])('a malformed message is refused (%#)', (line) => {
  expect(() => received(Buffer.from(`${line}\n`), 1_000)).toThrow();
});

it('what would be refused is not sent', () => {
  expect(() => messageOf({ url: 'x'.repeat(70_000) })).toThrow(RangeError);
  expect(() => messageOf({}, ['x'.repeat(33 * 1024 * 1024)])).toThrow(RangeError);
});
