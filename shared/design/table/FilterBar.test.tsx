import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterBar } from './FilterBar';

const searches: string[] = [];

function Example() {
  const [search, setSearch] = useState('');
  return (
    <>
      <FilterBar
        label="Search vendors"
        value={search}
        onChange={(next) => {
          searches.push(next);
          setSearch(next);
        }}
      />
      <button type="button" onClick={() => setSearch('castle')}>
        Back
      </button>
    </>
  );
}

beforeEach(() => {
  searches.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function setup() {
  render(<Example />);
  const user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
  return { user, field: screen.getByRole('searchbox', { name: 'Search vendors' }) };
}

const pause = () => act(() => jest.advanceTimersByTime(1000));

it('searches when the user stops typing, not on every key', async () => {
  const { user, field } = setup();
  await user.type(field, 'harrow');
  expect(searches).toEqual([]);
  pause();
  expect(searches).toEqual(['harrow']);
});

it('searches immediately on Enter, and not again afterwards', async () => {
  const { user, field } = setup();
  await user.type(field, 'harrow{Enter}');
  expect(searches).toEqual(['harrow']);
  pause();
  expect(searches).toEqual(['harrow']);
});

it('has a clear button, which returns the focus to the field', async () => {
  const { user, field } = setup();
  await user.type(field, 'harrow{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(searches).toEqual(['harrow', '']);
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

it('shows a value that was changed from outside', async () => {
  const { user, field } = setup();
  await user.type(field, 'harrow{Enter}');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(field).toHaveValue('castle');
});
