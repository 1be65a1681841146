import { act, render, screen } from '@testing-library/react';
import { connectionLimits } from '@vended/contract/deviceConnection';
import { LastPing } from './LastPing';

const asOf = '2026-11-20T14:05:00.000Z';
const device = {
  last_ping: '2026-11-20T14:04:30.000Z',
  connection: 'online',
  device_type: 'Carousel',
  as_of: asOf,
} as const;
const minute = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function pass(milliseconds: number) {
  act(() => jest.advanceTimersByTime(milliseconds));
}

const shown = () => screen.getByText('Online').parentElement?.textContent;

test('a device of which the page has had no answer for as long as online devices may be silent is told as of the last one', () => {
  render(<LastPing device={{ ...device, received: performance.now() }} />);
  pass(connectionLimits(device.device_type).late * 1000 - 1);
  expect(shown()).toBe('Online');
  const green = screen.getByText('Online').className;

  pass(1);
  expect(shown()).toMatch(/^Online at \d\d:05$/);
  expect(screen.getByText('Online').className).not.toBe(green);
});

test('a later answer makes it current again', () => {
  const { rerender } = render(<LastPing device={{ ...device, received: performance.now() }} />);
  pass(2 * minute);
  rerender(<LastPing device={{ ...device, received: performance.now() }} />);
  pass(2 * minute);
  expect(shown()).toBe('Online');

  pass(13 * minute);
  expect(shown()).not.toBe('Online');
});

test('an answer that was kept while its page was closed is as old as it is', () => {
  const received = performance.now();
  pass(13 * minute);
  render(<LastPing device={{ ...device, received }} />);
  pass(0);
  expect(shown()).toMatch(/^Online at /);
});
