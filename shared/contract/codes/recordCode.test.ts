import { codeAddress, codeInGroups, readCode, recordCode, recordKinds } from './recordCode';

const origin = 'https://vended.example';
const ids = [
  '0199e0a0-0001-7000-8000-000000000003',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
];

test.each(recordKinds.flatMap((kind) => ids.map((id) => [kind, id] as const)))(
  'the label of a %s opens its record: %s',
  (kind, id) => {
    expect(readCode(codeAddress(origin, kind, id), origin)).toEqual({ record: { kind, id } });
  },
);

test('a code has 27 characters, and no two kinds or ids have the same one', () => {
  const codes = recordKinds.flatMap((kind) => ids.map((id) => recordCode(kind, id)));
  expect(new Set(codes).size).toBe(recordKinds.length * ids.length);
  expect(new Set(codes.map((code) => code.length))).toEqual(new Set([27]));
});

test('a code can be typed as it is printed, in upper or lower case, and with letters that look like digits', () => {
  const [id = ''] = ids;
  const printed = codeInGroups(recordCode('device', id));
  const typed = ` ${printed.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `;
  expect(readCode(typed, origin)).toEqual({ record: { kind: 'device', id } });
});

test('the bare id of the page of a device or user is read, without its kind', () => {
  expect(readCode(ids[0]?.toUpperCase() ?? '', origin)).toEqual({ record: { kind: undefined, id: ids[0] } });
});

test.each([
  [
    'https://other.example/s/D01K7G7087QHR080000000000003',
    'This code belongs to other.example, not to this console.',
  ],
  ['https://vended.example/vendors', 'This code links to /vendors, which is not the address of a label.'],
  ['https://vended.example/s/D01', 'This code links to /s/D01, which is not the address of a label.'],
  ['4006381333931', 'This is not a code of this console. It says: 4006381333931'],
  [
    'WIFI:T:WPA;S:Canteen;P:' + 'x'.repeat(100),
    `This is not a code of this console. It says: WIFI:T:WPA;S:Canteen;P:${'x'.repeat(37)}…`,
  ],
  ['X01K7G7087QHR08000000000003', 'This is not a code of this console. It says: X01K7G7087QHR08000000000003'],
  [`D${'Z'.repeat(26)}`, `This is not a code of this console. It says: D${'Z'.repeat(26)}`],
])('%s is not a record', (text, problem) => {
  expect(readCode(text, origin)).toMatchObject({ problem });
});

test('a text that is neither a code of ours nor an address is handed on, because records have codes of their own', () => {
  expect(readCode(' 4006381333931 ', origin)).toMatchObject({ text: '4006381333931' });
  expect(readCode('https://other.example/s/V123', origin)).not.toHaveProperty('text');
});
