import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Combobox, type ComboboxOption } from './Combobox';

const towns: readonly ComboboxOption[] = [
  { value: 'a', label: 'Aachen', detail: 'AC' },
  { value: 'b', label: 'Bremen' },
  { value: 'c', label: 'Chester' },
  { value: 'd', label: 'Dover' },
];

interface ExampleProps {
  readonly initial?: string;
  readonly loading?: boolean;
  readonly failure?: string;
  /** The maximum number of results. */
  readonly page?: number;
  /** There are no options at all. */
  readonly empty?: boolean;
  /** Further options. */
  readonly more?: readonly ComboboxOption[];
  /** What every search answers, where it looks at more than the beginning of a label. */
  readonly answer?: readonly ComboboxOption[];
}

function Example({
  initial = '',
  loading = false,
  failure,
  page = 10,
  empty = false,
  more = [],
  answer,
}: ExampleProps) {
  const [value, setValue] = useState(initial);
  const [q, setQ] = useState('');
  const begun = (empty ? [] : [...towns, ...more]).filter(({ label }) =>
    label.toLowerCase().startsWith(q.toLowerCase()),
  );
  const found = answer ?? begun;
  return (
    <main>
      <Combobox
        id="town"
        name="town"
        label="Town"
        placeholder="-- Select Town --"
        value={value}
        onChange={setValue}
        choices={{
          chosen: towns.find((town) => town.value === value) ?? null,
          found: loading || failure ? undefined : found.slice(0, page),
          failure: failure ?? null,
          none: 'No towns found.',
          more: found.length > page,
          onSearch: setQ,
        }}
      />
      <p>Value: {value || 'none'}</p>
      <button>Elsewhere</button>
      <button onClick={() => setValue('b')}>Take Bremen</button>
    </main>
  );
}

const control = () => screen.getByRole('combobox', { name: 'Town' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('is one combobox from its first rendering on', () => {
  // Not yet mounted: what effects change later is left out.
  expect(renderToStaticMarkup(<Example />).match(/role="combobox"/g)).toHaveLength(1);
});

it('shows the placeholder, and lists the options when it is pressed', async () => {
  render(<Example />);
  expect(control()).toHaveAttribute('placeholder', '-- Select Town --');
  await userEvent.click(control());
  expect(options()).toEqual(['AachenAC', 'Bremen', 'Chester', 'Dover']);
});

it('searches for the typed text, and selects the pressed option', async () => {
  render(<Example />);
  await userEvent.type(control(), 'ch');
  await waitFor(() => expect(options()).toEqual(['Chester']));
  await userEvent.click(screen.getByRole('option', { name: 'Chester' }));
  expect(control()).toHaveValue('Chester');
  expect(screen.getByText('Value: c')).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('selects the first result on Enter, but not a result of an earlier search', async () => {
  render(<Example />);
  await userEvent.type(control(), 'ch{Enter}');
  expect(screen.getByText('Value: none')).toBeVisible();
  await waitFor(() => expect(options()).toEqual(['Chester']));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Value: c')).toBeVisible();
});

it.each(['Kent', 'ke-7'])(
  'offers what is called as typed first, then what begins with it, and all else in the order of the answer: %s',
  async (called) => {
    const answer = [
      { value: 'w', label: 'West Kent' },
      { value: 'o', label: 'Old Kent', place: 'early' as const },
      { value: 'f', label: 'Kentford' },
      { value: 'k', label: 'KENT', detail: 'KE-7' },
      { value: 'l', label: called, place: 'last' as const },
      { value: 'e', label: 'East Kent' },
    ];
    render(<Example answer={answer} />);
    await userEvent.click(control());
    const before = ['West Kent', 'Old Kent', 'Kentford', 'KENTKE-7', called, 'East Kent'];
    expect(options()).toEqual(before);
    await userEvent.type(control(), called);
    const begun =
      called === 'Kent' ? ['Old Kent', 'Kentford', 'West Kent'] : ['Old Kent', 'West Kent', 'Kentford'];
    await waitFor(() => expect(options()).toEqual(['KENTKE-7', ...begun, 'East Kent', called]));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Value: k')).toBeVisible();
  },
);

it('can be used with the keyboard alone', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(control()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(control()).toHaveValue('Bremen');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(control()).toHaveValue('Bremen');
});

it('shows the current choice', () => {
  render(<Example initial="d" />);
  expect(control()).toHaveValue('Dover');
});

it('lists all options again when it is opened after a choice', async () => {
  render(<Example initial="d" />);
  await userEvent.click(control());
  expect(options()).toHaveLength(4);
});

it('returns to the current choice on Escape', async () => {
  render(<Example initial="d" />);
  await userEvent.type(control(), ' and more{Escape}');
  await waitFor(() => expect(control()).toHaveValue('Dover'));
  expect(screen.getByText('Value: d')).toBeVisible();
});

it('chooses what the typed text means when the user goes on with Tab, also before it is found', async () => {
  render(<Example />);
  await userEvent.type(control(), 'che');
  await userEvent.tab();
  expect(control()).not.toHaveFocus();
  expect(await screen.findByText('Value: c')).toBeVisible();
  expect(control()).toHaveValue('Chester');
});

it('chooses by the whole name or the detail, in capitals or not, also where others begin like it', async () => {
  render(<Example initial="d" more={[{ value: 'e', label: 'Chester-le-Street' }]} />);
  await userEvent.clear(control());
  await userEvent.type(control(), 'CHESTER');
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(await screen.findByText('Value: c')).toBeVisible();
});

it('keeps a text that means nothing or too much, with an error, when the user leaves', async () => {
  render(<Example more={[{ value: 'e', label: 'Chelsea' }]} />);
  await userEvent.type(control(), 'che');
  await userEvent.tab();
  await waitFor(() =>
    expect(control()).toHaveAccessibleDescription(
      'Several entries match this text. Choose one from the list, or clear the field.',
    ),
  );
  expect(control()).toHaveValue('che');
  expect(control()).toBeInvalid();

  await userEvent.type(control(), 'zz');
  expect(control()).toBeValid();
  await userEvent.click(screen.getByText('Elsewhere'));
  await waitFor(() =>
    expect(control()).toHaveAccessibleDescription(
      'Nothing matches this text. Choose one from the list, or clear the field.',
    ),
  );
  expect(control()).toHaveValue('chezz');
  expect(screen.getByText('Value: none')).toBeVisible();

  await userEvent.clear(control());
  expect(control()).toBeValid();
});

it('shows another value that it is given instead of a text that was left', async () => {
  render(<Example />);
  await userEvent.type(control(), 'xyz');
  await userEvent.click(screen.getByText('Take Bremen'));
  expect(control()).toHaveValue('Bremen');
  expect(control()).toBeValid();
});

it('can be cleared', async () => {
  render(<Example initial="d" />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear Town' }));
  expect(control()).toHaveValue('');
  expect(screen.getByText('Value: none')).toBeVisible();
});

it('does not mention matches if nothing was typed and there are no options', async () => {
  render(<Example empty />);
  await userEvent.click(control());
  expect(screen.getByText(/^No towns found\./)).toBeVisible();
  expect(screen.queryByText(/^Nothing matches/)).not.toBeInTheDocument();
});

it('says that it is searching, that nothing matches, that there are more results, and what failed', async () => {
  const { rerender } = render(<Example loading />);
  await userEvent.click(control());
  expect(screen.getByText(/^Searching\.\.\./)).toBeVisible();
  rerender(<Example failure="Failed to load towns" />);
  expect(screen.getByText(/^Failed to load towns/)).toBeVisible();
  rerender(<Example page={2} />);
  expect(screen.getByText(/^The first 2\. Type to find others\./)).toBeVisible();
  await userEvent.type(control(), 'zz');
  expect(await screen.findByText(/^No matches\./)).toBeVisible();
});
