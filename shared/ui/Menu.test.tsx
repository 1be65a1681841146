import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { Menu } from './Menu';

function renderMenu() {
  const onEdit = jest.fn();
  const onDelete = jest.fn();
  render(
    <Menu
      trigger={<Button>Board 1 actions</Button>}
      actions={[
        { label: 'Edit', onSelect: onEdit },
        { label: 'Delete', danger: true, onSelect: onDelete },
      ]}
    />,
  );
  return { onEdit, onDelete };
}

it('does the chosen thing and closes', async () => {
  const { onEdit, onDelete } = renderMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Board 1 actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(onEdit).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

it('closes on Escape and gives the focus back', async () => {
  renderMenu();
  const trigger = screen.getByRole('button', { name: 'Board 1 actions' });
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menu')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(trigger).toHaveFocus());
});
