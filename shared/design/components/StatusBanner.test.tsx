import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatusBanner } from './StatusBanner';

it('announces a success politely, with its exact text', () => {
  render(<StatusBanner type="success" message="Stockroom added successfully!" onDismiss={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Stockroom added successfully!$/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('announces an error assertively', () => {
  render(<StatusBanner type="error" message="Failed to load groups" onDismiss={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load groups$/);
});

it('can be dismissed', async () => {
  const onDismiss = jest.fn();
  render(<StatusBanner type="error" message="Failed to load groups" onDismiss={onDismiss} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
