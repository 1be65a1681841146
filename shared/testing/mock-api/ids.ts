const kinds = [
  'account', 'user', 'group', 'location', 'stockroom', 'vendor', 'item', 'device', 'career', 'post', 'lead', 'product',
  'session', 'deviceKey', 'secondFactor', 'listView', 'place', 'layout', 'level', 'movement', 'stockCount',
  'deviceEvent', 'use', 'badge'] as const; // oxfmt-ignore

type Kind = (typeof kinds)[number];

/** A UUID that a row has on every run, so that a test or a bookmark of the dev page can name it. */
export function demoId(kind: Kind, number: number): string {
  const group = String(kinds.indexOf(kind) + 1).padStart(4, '0');
  return `0199e0a0-${group}-7000-8000-${String(number).padStart(12, '0')}`;
}

/** A moment on a working morning, that many days after 1 September 2026. */
export function demoMoment(day: number): string {
  return new Date(Date.UTC(2026, 8, 1 + day, 8, 30)).toISOString();
}

/** What the server sets on a record that was added on that day. */
export const demoStamp = (day: number) =>
  ({ created_at: demoMoment(day), updated_at: demoMoment(day), archived_at: null }) as const;
