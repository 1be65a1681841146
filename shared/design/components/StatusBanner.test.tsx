import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

describe('what it offers', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const run = jest.fn();
  const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
  const undo = () => screen.queryByRole('button', { name: 'Undo' });

  /** A banner that is gone once it is dismissed. */
  function Shown({ type, offers }: { readonly type: 'success' | 'error'; readonly offers: boolean }) {
    const [gone, setGone] = useState(false);
    if (gone) return null;
    return (
      <StatusBanner
        type={type}
        message="Vendor saved successfully"
        action={offers ? { label: 'Undo', run } : undefined}
        onDismiss={() => setGone(true)}
      />
    );
  }

  function show(type: 'success' | 'error' = 'success', offers = true) {
    run.mockClear();
    render(<Shown type={type} offers={offers} />);
    return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  }

  it('goes with the message after thirty seconds', () => {
    show();
    pass(29.9);
    expect(undo()).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^Vendor saved successfully$/);
    pass(0.2);
    expect(undo()).not.toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('or nothing: a success goes, and an error stays until it is dismissed', () => {
    show('success', false);
    pass(30);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    show('error', false);
    pass(300);
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('stays while the focus or the pointer is on the banner', async () => {
    const user = show();
    await user.tab();
    expect(undo()).toHaveFocus();
    pass(60);
    expect(undo()).toBeVisible();
    await user.hover(screen.getByRole('status'));
    act(() => undo()?.blur());
    pass(60);
    expect(undo()).toBeVisible();
    await user.unhover(screen.getByRole('status'));
    pass(30);
    expect(undo()).not.toBeInTheDocument();
  });

  it('can be used once', async () => {
    const user = show();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledTimes(1);
    expect(undo()).not.toBeInTheDocument();
  });
});
