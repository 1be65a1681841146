import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ExtensionNotice } from './ExtensionNotice';

const meta: Meta<typeof ExtensionNotice> = {
  title: 'Shell/Extension notice',
  component: ExtensionNotice,
  args: {
    title: 'Latest items',
    module: 'mfe-shelves',
    build: '1.4.0+8f2c1a',
    reason: 'It did not start in time.',
  },
};

export default meta;
type Story = StoryObj<typeof ExtensionNotice>;

export const InItsPlace: Story = {};
