import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToggleButton, TogglePanel, useTogglePanel } from './TogglePanel';

function Example() {
  const { button, panel, close } = useTogglePanel();
  return (
    <>
      <ToggleButton {...button}>Add Location</ToggleButton>
      <TogglePanel {...panel} label="Add Location">
        <input aria-label="Location name" />
        <button onClick={close}>Save</button>
      </TogglePanel>
    </>
  );
}

it('opens and closes, and its button reflects the state', async () => {
  render(<Example />);
  expect(screen.getByRole('button', { name: 'Add Location' })).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Add Location' }));
  expect(screen.getByRole('region', { name: 'Add Location' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('discards the input when it closes', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Add Location' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Location name' }), 'Depot');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add Location' }));
  expect(screen.getByRole('textbox', { name: 'Location name' })).toHaveValue('');
});

it('returns the focus to its button when it closes with the focus inside', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Add Location' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Add Location' })).toHaveFocus();
});
