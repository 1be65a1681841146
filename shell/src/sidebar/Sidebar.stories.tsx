import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { Logo } from '@vended/design/components/Logo';
import { Sidebar } from './Sidebar';
import { SidebarLink } from './SidebarLink';

const meta = {
  title: 'UI/Sidebar',
  component: Sidebar,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'menu',
    open: true,
    onClose: fn(),
    brand: <Logo />,
    children: (
      <>
        <SidebarLink to="/groups" label="Groups" icon="layers" active={false} />
        <SidebarLink to="/vendors" label="Vendors" icon="truck" active />
        <SidebarLink to="/items" label="Items" icon="package" active={false} />
      </>
    ),
  },
} satisfies Meta<typeof Sidebar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {};

/** Opens over the page; a click outside or Escape closes it. */
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
