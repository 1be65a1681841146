import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FormSection } from '../form/FormSection';
import { TextField } from '../form/TextField';
import { BesideForm } from './BesideForm';
import { Facts } from './Facts';

const meta = {
  title: 'Page/BesideForm',
  component: BesideForm,
  tags: ['autodocs'],
  args: {
    facts: <Facts facts={[{ label: 'Created', value: '20 November 2026' }]} />,
    children: (
      <FormSection title="Item">
        <TextField
          id="description"
          name="description"
          label="Description"
          value="Nitrile gloves, size 9"
          onChange={() => undefined}
        />
      </FormSection>
    ),
    related: <p>What another module shows of this record.</p>,
  },
} satisfies Meta<typeof BesideForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
