import { act, render, screen } from '@testing-library/react';
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

describe('what it offers', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const run = jest.fn();
  const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
  const undo = () => screen.queryByRole('button', { name: 'Undo' });

  function show() {
    run.mockClear();
    render(
      <StatusBanner
        type="success"
        message="Vendor saved successfully"
        action={{ label: 'Undo', run }}
        onDismiss={() => undefined}
      />,
    );
    return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  }

  it('is there for ten seconds, and the message stays', () => {
    show();
    pass(9.9);
    expect(undo()).toBeVisible();
    pass(0.2);
    expect(undo()).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Vendor saved successfully$/);
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
    pass(10);
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
