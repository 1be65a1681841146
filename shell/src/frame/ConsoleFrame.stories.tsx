import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import type { MenuIcon } from '@vended/module/platform/manifest';
import { Page } from '@vended/design/page/Page';
import { ConsoleFrame } from './ConsoleFrame';
import { Link } from '@vended/design/components/Link';
import { Logo } from '@vended/design/components/Logo';
import { Sidebar, useOverlaySidebar } from '../sidebar/Sidebar';
import { SidebarLink } from '../sidebar/SidebarLink';
import { StatusBanner } from '@vended/design/components/StatusBanner';
import { TopBar } from './TopBar';

const entries: readonly [string, MenuIcon][] = [
  ['Grand Central', 'home'],
  ['Groups', 'layers'],
  ['Vendors', 'truck'],
  ['Items', 'package'],
  ['Users', 'users'],
  ['Devices', 'monitor'],
];

function Console({ message }: { readonly message?: string }) {
  const overlay = useOverlaySidebar();
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? !overlay;
  return (
    <ConsoleFrame
      sidebar={
        <Sidebar
          id="menu"
          open={open}
          onClose={() => setChosen(false)}
          brand={
            <Link to="/">
              <Logo />
            </Link>
          }
        >
          {entries.map(([label, icon]) => (
            <SidebarLink key={label} to="/vendors" label={label} icon={icon} active={label === 'Vendors'} />
          ))}
        </Sidebar>
      }
      topBar={
        <TopBar
          menu={{ id: 'menu', open, onToggle: () => setChosen(!open) }}
          onSearch={() => undefined}
          status={message && <StatusBanner type="success" message={message} onDismiss={() => undefined} />}
          person={{ name: 'acme.admin', account: 'Acme Tooling' }}
          onLogout={() => undefined}
        />
      }
    >
      <Page title="Vendors">The page.</Page>
    </ConsoleFrame>
  );
}

const meta = {
  title: 'UI/ConsoleFrame',
  component: Console,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Console>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
export const WithBanner: Story = { args: { message: 'Vendor saved successfully' } };
export const Narrow: Story = {
  args: { message: 'Vendor saved successfully' },
  globals: { viewport: { value: 'phone' } },
};

/** In the collapsed sidebar, labels are shown as tooltips. */
export const Folded: Story = {
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Menu' });
    if (toggle.getAttribute('aria-expanded') === 'true') await userEvent.click(toggle);
    await waitFor(() => expect(canvas.getByRole('main').getBoundingClientRect().left).toBe(68));
    // The tooltip is loaded on demand, and the link is mounted again with it.
    await waitFor(() => {
      canvas.getByRole('link', { name: 'Devices' }).focus();
      return expect(screen.getByText('Devices', { selector: ':not(a *)' })).toBeVisible();
    });
  },
};

export const ByKey: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to the page' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};
