import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

it('calls onClick when pressed with the mouse or the keyboard', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Add Board</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Add Board' }));
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('shows what it is doing while busy, ignores clicks and keys, and keeps the focus', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Save Item</Button>);
  await userEvent.tab();
  rerender(
    <Button busy="Saving..." disabled onClick={onClick}>
      Save Item
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.keyboard('{Enter} ');
  expect(onClick).not.toHaveBeenCalled();
});

it('does not submit its form while busy, with the mouse or Enter in a field', async () => {
  const onSubmit = jest.fn((event: React.SyntheticEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy="Saving...">
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Saving...' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Pennine{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('does not submit a form unless its type is submit', async () => {
  const onSubmit = jest.fn((event: React.SyntheticEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Add Board</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add Board' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
