import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Countdown } from './Countdown';

const end = new Date(2025, 11, 31);

function renderAt(now: Date) {
  jest.useFakeTimers({ now });
  return render(<Countdown to={end} ended="Support has ended." />);
}
afterEach(() => jest.useRealTimers());

it('counts days, hours, minutes and seconds', () => {
  renderAt(new Date(2025, 11, 28, 21, 57, 50));
  expect(screen.getByRole('timer')).toHaveTextContent('02days02hours02minutes10seconds');
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('timer')).toHaveTextContent('02days02hours02minutes09seconds');
});

it('says so when it ends, and stops', () => {
  renderAt(new Date(2025, 11, 30, 23, 59, 58));
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByText('Support has ended.')).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1000));
  expect(jest.getTimerCount()).toBe(0);
});

it('has ended for whoever comes later', () => {
  renderAt(new Date(2026, 10, 20));
  expect(screen.getByText('Support has ended.')).toBeVisible();
});

it('is drawn by the server without a clock', () => {
  expect(renderToString(<Countdown to={end} ended="Support has ended." />)).toContain('role="timer"');
});
