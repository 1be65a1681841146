import { issueDeviceKey, listDeviceKeys } from '@vended/contract/deviceKeys';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { deviceScreen } from '../testing/deviceScreen';
import { screen } from '@testing-library/dom';

const lockerWall = demoId('device', 4);
const cabinet = demoId('device', 6);

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Device keys',
  ...deviceScreen(`/devices/${lockerWall}`),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

/** One key in use, one not used yet, one revoked. */
export const Keys: Story = {
  play: async ({ canvas }) => {
    (await canvas.findByRole('table', { name: 'Device keys' })).scrollIntoView({ block: 'center' });
  },
};

/** A plain user sees the keys but cannot issue or revoke any. */
export const ReadOnly: Story = { ...Keys, args: { as: 'user' } };

export const NoKey: Story = {
  args: { at: `/devices/${cabinet}` },
  play: async ({ canvas }) => {
    (await canvas.findByText('No device key yet.')).scrollIntoView({ block: 'center' });
  },
};

export const NoKeyReadOnly: Story = { ...NoKey, args: { ...NoKey.args, as: 'user' } };

export const Failed: Story = {
  beforeEach: () => mockApi.fail(listDeviceKeys, { status: 500, error: 'The database is being restarted.' }),
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Retry' })).scrollIntoView({ block: 'center' });
  },
};

/** A new key, which is shown only once. */
export const Issued: Story = {
  args: { at: `/devices/${cabinet}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Issue key' }));
    const key = await screen.findByLabelText<HTMLTextAreaElement>('Key');
    await screen.findByText(`${key.value.slice(0, 12)}…`);
  },
};

export const IssueRefused: Story = {
  beforeEach: () => mockApi.fail(issueDeviceKey, { status: 500, error: 'The database is being restarted.' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Issue key' }));
    await canvas.findByText(/^Failed to issue a device key/);
  },
};

export const RevokeAsked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke vdk_5c0ffee2' }));
    await screen.findByRole('alertdialog', { name: 'Revoke the key vdk_5c0ffee2…?' });
  },
};
