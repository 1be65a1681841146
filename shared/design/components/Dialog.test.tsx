import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Show board</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Board 1">
        Twelve locks
      </Dialog>
    </>
  );
}

it('opens over the page and returns the focus when it closes', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Show board' }));
  const dialog = await screen.findByRole('dialog', { name: 'Board 1' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Show board' })).toHaveFocus();
});

it('closes when its close button is pressed', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Show board' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
