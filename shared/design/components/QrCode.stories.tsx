import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { QrCode } from './QrCode';

const meta = {
  title: 'UI/QrCode',
  component: QrCode,
  tags: ['autodocs'],
  args: { value: '01931c4e-8a6f-7cc1-9d4e-2f6b1a0c7d55', label: 'QR code of the device id' },
} satisfies Meta<typeof QrCode>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
