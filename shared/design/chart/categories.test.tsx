import { render } from '@testing-library/react';
import { type Category, Swatch } from './categories';

const all: readonly Category[] = [0, 1, 2, 3, 4];

test('no two series have the same pattern, so that they are told apart without colour', () => {
  const drawn = all.map((category) => {
    const { container, unmount } = render(<Swatch id="piece" category={category} />);
    const pattern = container.querySelector('pattern')?.innerHTML ?? 'even';
    unmount();
    return pattern;
  });
  expect(new Set(drawn).size).toBe(all.length);
});
