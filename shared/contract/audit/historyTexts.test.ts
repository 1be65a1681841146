import type { NamedAuditEntry } from './audit';
import { changeLines } from './historyTexts';

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
