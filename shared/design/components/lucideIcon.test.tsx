import { render } from '@testing-library/react';
import { lucideIcon } from './lucideIcon';

test('renders the lines of an icon in the given size and stroke, in the current text colour', () => {
  const Glyph = lucideIcon({
    node: [
      ['path', { d: 'M1 2' }],
      ['circle', { cx: '11', cy: '11', r: '8' }],
    ],
  });
  const { container } = render(<Glyph size={16} strokeWidth={1.75} aria-hidden focusable={false} />);

  const drawing = container.querySelector('svg');
  expect(drawing).toHaveAttribute('width', '16');
  expect(drawing).toHaveAttribute('height', '16');
  expect(drawing).toHaveAttribute('viewBox', '0 0 24 24');
  expect(drawing).toHaveAttribute('stroke', 'currentColor');
  expect(drawing).toHaveAttribute('stroke-width', '1.75');
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
  expect(drawing).toContainHTML('<path d="M1 2"></path><circle cx="11" cy="11" r="8"></circle>');
});
