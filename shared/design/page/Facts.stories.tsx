import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { Button } from '../components/Button';
import { Facts } from './Facts';

const meta = {
  title: 'Page/Facts',
  component: Facts,
  tags: ['autodocs'],
  args: {
    facts: [
      { label: 'Stockroom', value: 'Unassigned' },
      { label: 'Created', value: '20 November 2026' },
      { label: 'Last ping', value: 'Never' },
    ],
  },
} satisfies Meta<typeof Facts>;

export default meta;
type Story = StoryObj<typeof meta>;

const Panel = styled.div`
  width: 13.5rem;
`;

const Line = styled.div`
  display: flex;
`;

export const Default: Story = {};
export const LongText: Story = {
  args: {
    facts: [
      {
        label: 'Stockroom',
        value: 'North gate locker beside the goods entrance of the Leeds distribution centre',
      },
      { label: 'Id', value: '01931c4e-8a6f-7cc1-9d4e-2f6b1a0c7d55' },
    ],
  },
};
export const Narrow: Story = { ...LongText, globals: { viewport: { value: 'phone' } } };

/** In a panel as narrow as that of a bin, which has a column beside the machine. */
export const InNarrowPanel: Story = {
  ...LongText,
  decorators: [
    (Story) => (
      <Panel>
        <Story />
      </Panel>
    ),
  ],
};

/** Beside a button, as on the page of a location: it takes all space that the button leaves. */
export const BesideButton: Story = {
  decorators: [
    (Story) => (
      <Line>
        <Story />
        <Button>Edit</Button>
      </Line>
    ),
  ],
};
