import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Tabs } from './Tabs';

function Example() {
  const [chosen, setChosen] = useState<'s' | 'c'>('s');
  return (
    <Tabs
      label="Product range"
      value={chosen}
      onChange={setChosen}
      tabs={[
        { id: 's', label: 'Type S', content: 'Spiral machines' },
        { id: 'c', label: 'Type C', content: 'Carousels' },
      ]}
    />
  );
}

it('shows the chosen one only', async () => {
  render(<Example />);
  expect(screen.getByRole('tabpanel', { name: 'Type S' })).toHaveTextContent('Spiral machines');
  await userEvent.click(screen.getByRole('tab', { name: 'Type C' }));
  expect(screen.getByRole('tabpanel', { name: 'Type C' })).toHaveTextContent('Carousels');
  expect(screen.queryByText('Spiral machines')).not.toBeInTheDocument();
});

it('is worked by arrow keys', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Type C' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'Type C' })).toHaveAttribute('aria-selected', 'true');
});

it('has no accessibility violation', async () => {
  expect(await axe(render(<Example />).container)).toHaveNoViolations();
});
