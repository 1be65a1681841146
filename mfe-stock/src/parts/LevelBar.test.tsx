import { render, screen } from '@testing-library/react';
import { LevelBar } from './LevelBar';

/** The widths that are drawn, in the order of the parts. */
const widthOf = (element: HTMLElement) =>
  (element.querySelector('[style]') as HTMLElement | null)?.style.inlineSize;

test.each([
  [5, 20, '25%'],
  [24, 20, '100%'],
  [3, 0, '0%'],
])('%i of %i fills %s of it', (quantity, full, width) => {
  render(
    <p data-testid="line">
      <LevelBar quantity={quantity} full={full} tone="enough" />
    </p>,
  );
  expect(widthOf(screen.getByTestId('line'))).toBe(width);
});

test('says nothing to screen readers, which read the figure next to it', () => {
  render(<LevelBar quantity={5} full={20} minimum={2} tone="enough" />);
  expect(screen.queryByRole('meter')).not.toBeInTheDocument();
});
