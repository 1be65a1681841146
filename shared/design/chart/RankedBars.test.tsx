import { render, screen } from '@testing-library/react';
import { ShellProvider } from '@vended/module/ShellContext';
import { memoryLocation } from '@vended/testing/testLocation';
import { createTestShell } from '@vended/testing/testShell';
import { RankedBars } from './RankedBars';

const bars = [
  { id: 'bolt', name: 'Hex bolt', to: '/s/bolt', value: 1255, text: '1,255' },
  { id: 'glove', name: 'Gloves', to: '/s/glove', value: 464, text: '464 pairs', note: '217 pairs in stock' },
];

function renderBars() {
  const { api } = createTestShell(memoryLocation('/stock'), 'administrator');
  return render(
    <ShellProvider value={api}>
      <RankedBars label="Used most" bars={bars} />
    </ShellProvider>,
  );
}

test('says in words what each bar shows, and leads to what it is about', () => {
  renderBars();
  const rows = screen.getAllByRole('listitem');
  expect(rows[1]).toHaveTextContent('Gloves464 pairs217 pairs in stock');
  expect(screen.getByRole('link', { name: 'Gloves' })).toHaveAttribute('href', '/s/glove');
});

test('the first bar is as long as there is room, and each other in proportion', () => {
  const { container } = renderBars();
  const lengths = [...container.querySelectorAll('[style]')].map((bar) =>
    Number.parseFloat((bar as HTMLElement).style.inlineSize),
  );
  expect(lengths[0]).toBe(100);
  expect(lengths[1]).toBeCloseTo((100 * 464) / 1255);
});
