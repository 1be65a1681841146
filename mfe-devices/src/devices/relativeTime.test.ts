import { timeAgo } from './relativeTime';

const now = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T12:00:30Z', 'just now'],
  ['2026-11-20T11:59:01Z', 'just now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T11:00:01Z', '59 minutes ago'],
  ['2026-11-20T11:00:00Z', '1 hour ago'],
  ['2026-11-19T12:00:01Z', '23 hours ago'],
  ['2026-11-19T12:00:00Z', '1 day ago'],
  ['2026-08-12T12:00:00Z', '100 days ago'],
])('%s is %s', (moment, text) => {
  expect(timeAgo(moment, now)).toBe(text);
});
