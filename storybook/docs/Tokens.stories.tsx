import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ColorTable, SpaceScale, TypeScale } from './Swatches';

const meta = { title: 'Tokens' } satisfies Meta;

export default meta;
type Story = StoryObj;

export const Colours: Story = { render: () => <ColorTable /> };
export const Texts: Story = { render: () => <TypeScale /> };
export const Spaces: Story = { render: () => <SpaceScale /> };
