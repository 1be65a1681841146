import { listAudit } from '@vended/contract/audit';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { recordChanges } from '@vended/testing/recordedChanges';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userScreen } from '../testing/userScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/History', ...userScreen('/users/history') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  beforeEach: () => {
    const first = { vendor_name: 'Harrow Bolts', vendor_type: 'local', town: 'York' };
    recordChanges('vendor', demoId('vendor', 1), [first, { ...first, town: 'Leeds', vendor_type: 'global' }]);
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'History' });
  },
};

/** A sign-in, and one that was refused. */
export const SignIns: Story = {
  ...Full,
  beforeEach: () => {
    const { customer_account_id } = mockApi.signIn('acme.admin');
    const [record_id, place] = [
      demoId('user', 3),
      { username: 'acme.user', browser: 'Safari on iPhone', address: '198.51.100.7' },
    ];
    const entry = { resource: 'session', record_id, before: null };
    mockApi.state.audit.add(customer_account_id, {
      ...{ ...entry, id: demoId('session', 1), created_at: '2026-11-20T08:00:00.000Z' },
      ...{ user_id: record_id, username: 'acme.user', action: 'INSERT', after: place },
    });
    mockApi.state.audit.add(customer_account_id, {
      ...{ ...entry, id: demoId('session', 2), created_at: '2026-11-20T08:01:00.000Z' },
      ...{ user_id: null, username: 'visitor', action: 'REFUSE' },
      after: { ...place, reason: 'The password was wrong.' },
    });
  },
};

/** Three vendors of one file. */
export const Imported: Story = {
  ...Full,
  beforeEach: () => {
    const { customer_account_id } = mockApi.signIn('acme.admin');
    for (const [index, vendor_name] of ['Harrow Bolts', 'Selby Seals', 'Ripon Rivets'].entries())
      mockApi.state.audit.add(customer_account_id, {
        id: demoId('item', index + 1),
        created_at: `2026-11-20T08:00:0${index}.000Z`,
        user_id: demoId('user', 2),
        username: 'acme.admin',
        action: 'INSERT',
        resource: 'vendor',
        record_id: demoId('vendor', index + 1),
        before: null,
        after: { vendor_name },
        part: { kind: 'import', id: demoId('item', 9) },
      });
  },
};

export const Empty: Story = { play: showsText('No changes found.') };

export const Failed: Story = failedToLoad(listAudit);
