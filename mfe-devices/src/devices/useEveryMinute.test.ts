import { renderHook } from '@testing-library/react';
import { useEveryMinute } from './useEveryMinute';

const aMinute = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('reloads every minute while the page can be seen, and not in a hidden tab', () => {
  const reload = jest.fn();
  const { unmount } = renderHook(() => useEveryMinute(reload));
  jest.advanceTimersByTime(2 * aMinute);
  expect(reload).toHaveBeenCalledTimes(2);

  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.advanceTimersByTime(5 * aMinute);
  expect(reload).toHaveBeenCalledTimes(2);

  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  unmount();
  jest.advanceTimersByTime(5 * aMinute);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reloads a long list less often', () => {
  const reload = jest.fn();
  renderHook(() => useEveryMinute(reload, 3));
  jest.advanceTimersByTime(6 * aMinute);
  expect(reload).toHaveBeenCalledTimes(2);
});
