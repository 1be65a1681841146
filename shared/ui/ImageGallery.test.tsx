import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { ImageGallery } from './ImageGallery';

const front = { src: '/livery/front.svg', alt: 'Front' };
const side = { src: '/livery/side.svg', alt: 'Side' };

it('shows the picture whose thumbnail is pressed', async () => {
  render(<ImageGallery label="Pictures" pictures={[front, side]} />);
  expect(screen.getByRole('button', { name: 'Front, show large' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Side' }));
  expect(screen.getByRole('button', { name: 'Side, show large' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Side' })).toHaveAttribute('aria-current', 'true');
});

it('has no thumbnails for a single picture', () => {
  render(<ImageGallery label="Pictures" pictures={[front]} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('shows a picture large, leads to its neighbour by arrow key, and closes on Escape', async () => {
  render(<ImageGallery label="Pictures" pictures={[front, side]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Front, show large' }));
  const overlay = await screen.findByRole('dialog', { name: 'Front' });
  expect(within(overlay).getByText('1 of 2')).toBeVisible();

  within(overlay).getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('dialog', { name: 'Side' })).toBeVisible();

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('has no accessibility violation', async () => {
  const { container } = render(<ImageGallery label="Pictures" pictures={[front, side]} />);
  expect(await axe(container)).toHaveNoViolations();
});
