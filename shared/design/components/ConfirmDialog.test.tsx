import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './ConfirmDialog';

function renderQuestion() {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <ConfirmDialog
      open
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      What you have entered will be lost.
    </ConfirmDialog>,
  );
  return { onConfirm, onCancel };
}

it('shows the question and its consequence, and focuses the cancel button first', async () => {
  renderQuestion();
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(question).toHaveAccessibleDescription('What you have entered will be lost.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
});

it('calls onConfirm when confirmed', async () => {
  const { onConfirm, onCancel } = renderQuestion();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
});

it('treats Escape as cancel', async () => {
  const { onConfirm, onCancel } = renderQuestion();
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('is not confirmed by the second press of a double click', async () => {
  const { onConfirm } = renderQuestion();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }), { detail: 2 });
  expect(onConfirm).not.toHaveBeenCalled();
});
