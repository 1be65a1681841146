import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Card } from './Card';

const meta = {
  title: 'UI/Card',
  component: Card,
  tags: ['autodocs'],
  args: { children: 'Type S Spiral holds 1800 locations, the slim model 1080.' },
} satisfies Meta<typeof Card>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
