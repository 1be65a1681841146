import { act, screen } from '@testing-library/react';
import { visit } from '../testing/visit';

const at = (
  ...moment: [year: number, month: number, day: number, hours: number, minutes: number, seconds: number]
) => jest.useFakeTimers({ now: new Date(...moment), doNotFake: ['queueMicrotask', 'performance'] });

afterEach(() => jest.useRealTimers());

test('counts down to the end of support every second', () => {
  at(2025, 11, 29, 21, 58, 57);
  visit('/apex-edge-conversion-kit');
  expect(screen.getByRole('timer')).toHaveTextContent('1days2hours1minutes3seconds');
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('timer')).toHaveTextContent('1days2hours1minutes2seconds');
});

test('says that support has ended at that second, and stops', () => {
  at(2025, 11, 30, 23, 59, 58);
  visit('/apex-edge-conversion-kit');
  expect(screen.getByRole('timer')).toHaveTextContent('0days0hours0minutes2seconds');
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByText('Support has ended.')).toBeVisible();
  expect(jest.getTimerCount()).toBe(0);
});

test('says so immediately after the end of support', () => {
  visit('/apex-edge-conversion-kit');
  expect(screen.getByText('Support has ended.')).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('shows seven zoomable pictures', () => {
  visit('/apex-edge-conversion-kit');
  expect(screen.getAllByRole('button', { name: /^Enlarge: / })).toHaveLength(7);
});
