import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chart } from './Chart';
import type { ChartColumn } from './chartProps';

const column = (label: string, ...values: readonly number[]): ChartColumn => ({
  label,
  name: `Week of ${label}`,
  values,
});

const weeks = [
  column('26 Oct', 9, 2),
  column('2 Nov', 14, 4),
  column('9 Nov', 0, 2),
  column('16 Nov', 15, 3),
  column('23 Nov', 7, 1),
];

const renderChart = (columns: readonly ChartColumn[] = weeks) =>
  render(
    <Chart
      label="Use per week"
      of="Week"
      series={['Taken', 'Returned']}
      columns={columns}
      empty="Nothing was taken in these weeks."
    />,
  );

const chart = () => screen.getByRole('slider', { name: 'Use per week' });
const said = () => chart().getAttribute('aria-valuetext');

test('says the values of the last column first, and of others by key', async () => {
  const user = userEvent.setup();
  renderChart();
  expect(said()).toBe('Week of 23 Nov: Taken 7, Returned 1');
  await user.tab();
  expect(chart()).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(said()).toBe('Week of 16 Nov: Taken 15, Returned 3');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(said()).toBe('Week of 26 Oct: Taken 9, Returned 2');
  await user.keyboard('{ArrowRight}{End}{ArrowRight}');
  expect(said()).toBe('Week of 23 Nov: Taken 7, Returned 1');
});

test('leaves other keys to the page', async () => {
  const user = userEvent.setup();
  const pressed = jest.fn((event: KeyboardEvent) => event.defaultPrevented);
  document.addEventListener('keydown', pressed);
  renderChart();
  chart().focus();
  await user.keyboard('{ArrowLeft}{PageDown}');
  document.removeEventListener('keydown', pressed);
  expect(pressed.mock.results.map(({ value }) => value as unknown)).toEqual([true, false]);
});

test('says the values of the column that is pointed at', async () => {
  const user = userEvent.setup();
  const { container } = renderChart();
  const area = container.querySelectorAll('rect[data-chosen]')[1];
  if (!area) throw new Error('The chart has no second column.');
  await user.hover(area);
  expect(said()).toBe('Week of 2 Nov: Taken 14, Returned 4');
});

test('has all values in a table, which is shown on request', async () => {
  const user = userEvent.setup();
  renderChart();
  const table = within(screen.getByRole('table', { name: 'Use per week' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Week',
    'Taken',
    'Returned',
  ]);
  expect(table.getAllByRole('row')).toHaveLength(6);
  expect(table.getByRole('row', { name: 'Week of 9 Nov 0 2' })).toBeInTheDocument();

  const button = screen.getByRole('button', { name: 'Show as table' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(screen.getByRole('button', { name: 'Hide table' })).toHaveAttribute('aria-expanded', 'true');
});

test('the highest column is as high as its value on the scale, and each other in proportion', () => {
  const { container } = renderChart();
  const bars = [...container.querySelectorAll('g[data-chosen]')].map((column) =>
    [...column.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height'))),
  );
  const [ofNine = 0] = bars[0] ?? [];
  const [ofFifteen = 0, ofThree = 0] = bars[3] ?? [];
  expect(ofFifteen / ofNine).toBeCloseTo(15 / 9);
  expect(ofFifteen / ofThree).toBeCloseTo(5);
  // Nothing was taken in the third week.
  expect(bars[2]?.[0]).toBe(0);
});

test('one value is a column among others, not a wall', () => {
  const { container } = renderChart(weeks.slice(-1));
  const bar = container.querySelector('g[data-chosen] > rect');
  expect(Number.parseFloat(bar?.getAttribute('width') ?? '')).toBeLessThan(30);
});

test('says that there is nothing to show', () => {
  renderChart(weeks.map((week) => ({ ...week, values: [0, 0] })));
  expect(screen.getByText('Nothing was taken in these weeks.')).toBeVisible();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});
