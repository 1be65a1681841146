import { readCookie } from './cookies';

const request = (cookie?: string) => ({ headers: { ...(cookie !== undefined && { cookie }) } });

it.each([
  ['a=1; vended_part=42; b=2', '42'],
  ['vended_part=42', '42'],
  ['a=1;vended_part=42', '42'],
  ['vended_part=first; vended_part=second', 'first'],
  ['vended_part=x%2Fy@http://127.0.0.1:9000', 'x%2Fy@http://127.0.0.1:9000'],
  ['other_vended_part=42; vended_part_other=42', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads one cookie of %j', (cookie, value) => {
  expect(readCookie(request(cookie), 'vended_part')).toBe(value);
});
