import { render } from '@testing-library/react';
import { Swatch } from './categories';

test('the second series has a pattern and the first has none, so that they are told apart without colour', () => {
  const { container, rerender } = render(<Swatch id="piece" category={0} />);
  expect(container.querySelector('rect')).toHaveAttribute('fill', 'currentColor');
  rerender(<Swatch id="piece" category={1} />);
  expect(container.querySelector('rect')).toHaveAttribute('fill', 'url(#piece)');
  expect(container.querySelector('pattern#piece > path')).toBeInTheDocument();
});
