import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShellProvider } from '@vended/module/ShellContext';
import { memoryLocation } from '@vended/testing/testLocation';
import { createTestShell } from '@vended/testing/testShell';
import { useState } from 'react';
import { Button } from '../components/Button';
import { Dialog } from '../components/Dialog';
import { Page } from './Page';

/** Rows of which each is done or removed by its button, and a part that goes away as a whole. */
function Work() {
  const [open, setOpen] = useState(['Bin 1', 'Bin 2', 'Bin 3']);
  const [done, setDone] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<string>();
  const [waits, setWaits] = useState(true);
  return (
    <>
      <ul>
        {open.map((bin) => (
          <li key={bin}>
            {bin}
            {!done.includes(bin) && (
              <>
                <Button onClick={() => setDone([...done, bin])}>Count</Button>
                <Button onClick={() => setAsked(bin)}>Empty</Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {waits && (
        <section aria-label="Reports">
          <Button onClick={() => setWaits(false)}>Try again</Button>
        </section>
      )}
      <Dialog
        open={asked !== undefined}
        title="Empty"
        onClose={() => setAsked(undefined)}
        actions={
          <>
            <Button onClick={() => setOpen(open.filter((bin) => bin !== asked))}>Remove</Button>
            <Button onClick={() => setAsked(undefined)}>Leave</Button>
          </>
        }
      >
        It is removed.
      </Dialog>
    </>
  );
}

const row = (bin: string) => screen.getByText(bin, { exact: false, selector: 'li' });

function renderWork() {
  const shell = createTestShell(memoryLocation('/bins'), 'administrator');
  render(
    <ShellProvider value={shell.api}>
      <Page title="Bins">
        <Work />
      </Page>
    </ShellProvider>,
  );
  return (bin: string, name: string) => userEvent.click(within(row(bin)).getByRole('button', { name }));
}

it('moves from a control that goes away to its row', async () => {
  const press = renderWork();
  await press('Bin 2', 'Count');
  await waitFor(() => expect(row('Bin 2')).toHaveFocus());
  await userEvent.tab();
  expect(within(row('Bin 3')).getByRole('button', { name: 'Count' })).toHaveFocus();
  expect(row('Bin 2')).not.toHaveAttribute('tabindex');
});

it.each([
  ['Bin 2', 'Bin 3'],
  ['Bin 3', 'Bin 2'],
])('moves from %s, which goes away while a dialog is open, to %s', async (removed, next) => {
  const press = renderWork();
  await press(removed, 'Empty');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(screen.queryByText(removed)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(row(next)).toHaveFocus());
});

it('moves to the heading from a part that goes away as a whole', async () => {
  renderWork();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
