import { saveFile } from './saveFile';

test('a saved file stays in memory until a slow browser has read it, and not for ever', () => {
  jest.useFakeTimers();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const revoked = jest.spyOn(URL, 'revokeObjectURL');
  saveFile('items.csv', 'text/csv', 'Master ID\n', 'DRL-1\n');
  expect(click).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(revoked).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revoked).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
