import { clockBehind, momentNow } from './serverClock';

const noon = '2026-09-01T12:00:00.000Z';
const setClock = (moment: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));

test.each([
  ['an hour ahead', '2026-09-01T13:00:00.000Z'],
  ['a day behind', '2026-08-31T12:00:00.000Z'],
])('a clock that is %s is put right by the server’s', (_what, browser) => {
  setClock(browser);
  expect(momentNow(clockBehind(noon))).toBe(noon);
});

test.each([
  ['is as long as an answer may take', noon],
  ['is not known', undefined],
])('a clock whose difference %s is believed', (_what, asOf) => {
  setClock('2026-09-01T12:00:40.000Z');
  expect(momentNow(clockBehind(asOf))).toBe('2026-09-01T12:00:40.000Z');
});
