import type { NamedAuditEntry } from './audit';
import { changeLines, nameText } from './historyTexts';

const refused: NamedAuditEntry = {
  id: '0199e0a0-0003-7000-8000-000000000001',
  created_at: '2026-11-20T08:00:00.000Z',
  user_id: null,
  username: 'visitor',
  action: 'REFUSE',
  resource: 'second_factor',
  record_id: '0199e0a0-0003-7000-8000-000000000002',
  before: null,
  after: { username: 'acme.user', browser: 'Firefox on Linux', reason: 'That code is wrong.' },
};

test.each(['session', 'second_factor', 'password_link'])(
  'a refused %s says from where, and why',
  (resource) => {
    expect(changeLines({ ...refused, resource }, String)).toEqual([
      'Firefox on Linux',
      'That code is wrong.',
    ]);
  },
);

test('a dismissed report says of which device it was, and why', () => {
  const reported = { device_name: 'PPE wall', reason: 'Nobody had that badge then.' };
  const dismissed: NamedAuditEntry = {
    ...refused,
    action: 'UPDATE',
    resource: 'stock_device_event',
    before: { ...reported, dismissed_at: null, dismissed_because: '' },
    after: { ...reported, dismissed_at: '2026-11-20T08:00:00.000Z', dismissed_because: 'Opened for a test' },
  };
  expect(nameText(dismissed)).toBe('PPE wall');
  expect(changeLines(dismissed, String)).toContain('Dismissed because: – → Opened for a test');
});

test('a loan that was written off says how many will not come back, and why', () => {
  const lent = { description: 'Micrometer 0–25 mm', item_id: 'item', person_id: 'person' };
  const writtenOff: NamedAuditEntry = {
    ...refused,
    action: 'UPDATE',
    resource: 'stock_loan',
    before: { ...lent, written_off: 1 },
    after: { ...lent, written_off: 3, reason: 'Stolen' },
  };
  expect(nameText(writtenOff)).toBe('Micrometer 0–25 mm');
  expect(changeLines(writtenOff, String)).toEqual(['Written off: 1 → 3', 'Reason: – → Stolen']);
});
