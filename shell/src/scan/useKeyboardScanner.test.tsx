import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useKeyboardScanner } from './useKeyboardScanner';

/** A form with a figure and a text. */
function Form({ taken, onScan }: { taken: boolean; onScan: (text: string) => void }) {
  const [figure, setFigure] = useState('');
  const [sent, setSent] = useState(false);
  useKeyboardScanner({
    onScan,
    onScanInFigure(text) {
      onScan(text);
      return taken;
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
      }}
    >
      <input
        aria-label="Counted"
        inputMode="numeric"
        value={figure}
        onChange={(event) => setFigure(event.target.value)}
      />
      <input aria-label="Reason" />
      <button type="submit">{sent ? 'Sent' : 'Send'}</button>
    </form>
  );
}

const counted = () => screen.getByLabelText<HTMLInputElement>('Counted');

/** Types as a scanner does into a field: keys a millisecond apart, each of which the field shows, then Enter. */
function scan(text: string, field: HTMLInputElement) {
  const began = performance.now() + 1000;
  const press = (key: string, index: number) => {
    const event = createEvent.keyDown(field, { key });
    Object.defineProperty(event, 'timeStamp', { value: began + index });
    const proceeds = fireEvent(field, event);
    if (proceeds && key.length === 1) fireEvent.change(field, { target: { value: field.value + key } });
    return proceeds;
  };
  return [...Array.from(text), 'Enter'].map(press).at(-1);
}

test('a scan while a figure is entered is taken as a scan, and the figure stays as it was entered', () => {
  const onScan = jest.fn();
  render(<Form taken onScan={onScan} />);
  fireEvent.change(counted(), { target: { value: '58' } });
  const enterProceeds = scan('4006381333931', counted());
  expect(onScan.mock.calls).toEqual([['4006381333931']]);
  expect(counted()).toHaveValue('58');
  expect(enterProceeds).toBe(false);
});

test('a scan that the page does not take is left in the figure', () => {
  render(<Form taken={false} onScan={jest.fn()} />);
  const enterProceeds = scan('40063', counted());
  expect(counted()).toHaveValue('40063');
  expect(enterProceeds).toBe(true);
});

test('what is scanned into a text is its text', () => {
  const onScan = jest.fn();
  render(<Form taken onScan={onScan} />);
  const reason = screen.getByLabelText<HTMLInputElement>('Reason');
  scan('4006381333931', reason);
  expect(reason).toHaveValue('4006381333931');
  expect(onScan).not.toHaveBeenCalled();
});
