import { listAudit } from '@vended/contract/audit';
import { demoId } from '@vended/testing/mock-api/ids';
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

export const Narrow: Story = { ...Full, globals: { viewport: { value: 'phone' } } };

export const Empty: Story = { play: showsText('No changes found.') };

export const Failed: Story = failedToLoad(listAudit);
