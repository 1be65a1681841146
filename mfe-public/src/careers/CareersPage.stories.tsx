import { type Career } from '@vended/contract/careers';
import { listPublicCareers } from '@vended/contract/publicCareers';
import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { publicScreen } from '../testing/publicScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Public site/Careers',
  ...publicScreen('/careers'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Field service engineer' });
  },
};

/** A salary is optional (reading 13). */
export const WithoutSalary: Story = {
  beforeEach: () => {
    const careers = JSON.stringify(mockApi.state.careers.of(platformOwner), (field, value: unknown) =>
      field === 'salary_range' ? undefined : value,
    );
    mockApi.state.careers.replace(platformOwner, JSON.parse(careers) as readonly Career[]);
  },
};

export const NotHiring: Story = {
  beforeEach: () => mockApi.state.careers.replace(platformOwner, []),
  play: showsText(/not hiring/),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listPublicCareers) };

/** Stays in the loading state, without an error message (specification 8). */
export const Failed: Story = {
  beforeEach: () => mockApi.fail(listPublicCareers, { status: 500, error: 'Something went wrong' }),
};

export const Position: Story = {
  play: async ({ canvas, userEvent }) => {
    const title = await canvas.findByRole('heading', { name: 'Field service engineer' });
    const link = title.closest('li')?.querySelector('a');
    if (link) await userEvent.click(link);
    await canvas.findByRole('heading', { level: 1, name: 'Field service engineer' });
  },
};

export const PositionGone: Story = {
  args: { at: '/careers/01890000-0000-7000-8000-000000000000' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'This position is no longer open' });
  },
};
