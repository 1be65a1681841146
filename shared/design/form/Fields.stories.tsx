import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { space } from '../theme/tokens';
import { Checkbox } from './Checkbox';
import { FileField } from './FileField';
import { Select } from './Select';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

const types = [
  { value: 'local', label: 'Local' },
  { value: 'global', label: 'Global' },
];

const states = [
  { id: 'plain' },
  { id: 'hint', hint: 'As it is on their invoice.' },
  { id: 'required', required: true },
  { id: 'refused', required: true, error: 'Vendor name is required.' },
  { id: 'disabled', disabled: true },
] as const;

const ignore = () => undefined;

/** Every kind of field in each of its states. */
function Fields() {
  return (
    <Columns>
      {states.map(({ id, ...state }) => (
        <Column key={id}>
          <TextField
            id={`text-${id}`}
            name="name"
            label="Vendor name"
            value="Harrow Tools"
            onChange={ignore}
            {...state}
          />
          <Select
            id={`select-${id}`}
            name="type"
            label="Vendor type"
            options={types}
            value="local"
            onChange={ignore}
            {...state}
          />
          <TextArea id={`area-${id}`} name="notes" label="Notes" value="" onChange={ignore} {...state} />
          <Checkbox
            id={`box-${id}`}
            name="chased"
            label="Lead has been chased"
            value
            onChange={ignore}
            {...state}
          />
          {id !== 'disabled' && (
            <FileField
              id={`file-${id}`}
              name="image"
              label="Image"
              accept="image/*"
              value={null}
              onChange={ignore}
              {...('hint' in state && { hint: state.hint })}
              {...('error' in state && { error: state.error })}
            />
          )}
        </Column>
      ))}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr));
  gap: ${space[8]} ${space[6]};
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
`;

const meta = { title: 'Form/Overview', component: Fields } satisfies Meta<typeof Fields>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Overview: Story = {};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
