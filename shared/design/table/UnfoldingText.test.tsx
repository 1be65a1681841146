import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CellText } from './CellText';
import { UnfoldingText } from './UnfoldingText';

const long = 'Refused: the file has a column that nobody has a name for. '.repeat(8);

/** Lays texts out as a column would: everything over three lines of it is cut. */
function layOut({ height }: { readonly height: number }) {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(Math.min(height, 63));
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(function observer(
    this: ResizeObserver,
    notify: ResizeObserverCallback,
  ) {
    return { observe: () => notify([], this), unobserve: () => undefined, disconnect: () => undefined };
  });
}

afterEach(() => jest.restoreAllMocks());

test('a text that its column cuts is shown whole, and folded again, by a button', async () => {
  layOut({ height: 210 });
  render(<UnfoldingText>{long}</UnfoldingText>);
  await userEvent.click(screen.getByRole('button', { name: 'Show all', expanded: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(screen.getByRole('button', { name: 'Show all' })).toBeVisible();
});

test('a text that fits has no button', () => {
  layOut({ height: 42 });
  render(<UnfoldingText>Gloves</UnfoldingText>);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('what a row with a page cuts is in a tooltip', async () => {
  layOut({ height: 210 });
  render(<CellText>{long}</CellText>);
  await userEvent.hover(screen.getByText(long.trim()));
  expect(screen.getByText(long.trim())).toHaveAttribute('title', long);
});
