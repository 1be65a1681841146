import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, screen, waitFor } from 'storybook/test';
import { Page } from '@vended/design/page/Page';
import { FramedPage } from './testing/ConsoleStory';

function Console({ message }: { readonly message?: string }) {
  return (
    <FramedPage
      at="/vendors"
      message={message}
      entries={[
        ['Grand Central', '/grand-central', 'home'],
        ['Groups', '/groups', 'layers'],
        ['Vendors', '/vendors', 'truck'],
        ['Items', '/items', 'package'],
        ['Users', '/users', 'users'],
        ['Devices', '/devices', 'monitor'],
      ]}
    >
      <Page title="Vendors">The page.</Page>
    </FramedPage>
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
