import { wrongBinNumbers, type BinNumbers } from '@vended/contract/stock/binNumbers';
import type { BinVersion, FilledBin, WaitingBin } from '@vended/contract/stock/layouts';
import { noWholeNumber, typedNumber } from '@vended/contract/stock/typedNumber';
import { Button } from '@vended/design/components/Button';
import { onDemand } from '@vended/design/components/onDemand';
import { Combobox } from '@vended/design/form/Combobox';
import { ConflictPanel } from '@vended/design/form/ConflictPanel';
import { FormShell } from '@vended/design/form/FormShell';
import { Select, type SelectOption } from '@vended/design/form/Select';
import { TextField } from '@vended/design/form/TextField';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { space } from '@vended/design/theme/tokens';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import { useState } from 'react';
import styled from 'styled-components';
import { Spaced } from '../parts/Spaced';
import { useMissing } from '../records/useMissing';
import { useFieldsOf } from '../records/useFieldsOf';
import { useRecord, useRecordChoices } from '../records/useRecordChoices';
import { useChangeLayoutMutation } from './layoutsApi';

// Loaded on demand: most bins are cleared when they are empty.
const LeftoverDialog = onDemand(async () => (await import('./LeftoverDialog')).LeftoverDialog);

interface LayoutFormProps {
  readonly deviceId: string;
  /** The stockroom that the device belongs to. */
  readonly stockroomId: string | null;
  /** Where the bin is; undefined for a new one. */
  readonly position: { readonly board: number; readonly bin: number } | undefined;
  /** What belongs into it now. */
  readonly filled: FilledBin | undefined;
  /** The bins of the device that reports wait for. */
  readonly waiting: readonly WaitingBin[];
  readonly onSaved: () => void;
}

/** Says which item belongs into a bin, how many of it fit, and when there are too few. */
export function LayoutForm({ deviceId, stockroomId, position, filled, waiting, onSaved }: LayoutFormProps) {
  const { status } = useShell();
  const { save, saving, failure } = useSaving(useChangeLayoutMutation(), 'Failed to save layout');
  // As it was when the bin was opened: what others save in the meantime is a conflict.
  const [stored] = useState(() => position && versionOf(position, filled));
  const [refusal, isMissing] = useMissing('Failed to save layout', useFieldsOf(failure, nameOfField));
  const form = useDraft(
    useForm(stored ? valuesOf(stored) : newBin, refusal),
    `stock-layout ${deviceId}`,
    stored,
  );
  const items = useRecordChoices('item', form.values.item_id);
  /** What is to belong into the bin once it was asked what becomes of what is in it. */
  const [leaving, setLeaving] = useState<{ readonly item_id: string | null }>();
  const theirs = form.failure?.current as BinVersion | undefined;
  const theirItem = useRecord('item', theirs?.item_id ?? '');
  const { updatedAt, conflict } = useConflict(form, form.basedOn, {
    values: valuesOf,
    texts: ({ item_id, capacity, par, minimum }) => ({
      Item: [items.chosen, theirItem].find((item) => item?.value === item_id)?.label ?? '',
      Capacity: capacity,
      Par: par,
      Minimum: minimum,
    }),
  });

  const waitsFor = waiting.find(
    ({ board_number, bin_number }) =>
      board_number === typedNumber(form.values.board) && bin_number === typedNumber(form.values.bin),
  );
  // Reports wait for what belonged into an empty bin. What is in it by now need not have been there then.
  const offered = waitsFor && !filled ? 'report' : 'now';
  // What is moved out now was there until now: another item belongs there only afterwards.
  const isLeft = filled !== undefined && filled.quantity > 0 && filled.item_id !== form.values.item_id;
  const from = isLeft ? 'now' : form.values.from || offered;

  function beginning(): string | undefined {
    if (from === 'report') return waitsFor?.since;
    return from === 'moment' ? new Date(form.values.valid_from).toISOString() : undefined;
  }

  function handleSubmit(item_id: string | null) {
    const missing = {
      ...(item_id === '' && { item_id: 'Choose the item.' }),
      ...(item_id !== null && wrongNumbers(form.values)),
      ...(item_id !== null &&
        from === 'moment' &&
        Number.isNaN(Date.parse(form.values.valid_from)) && { valid_from: 'Enter the date and the time.' }),
    };
    if (isMissing(missing)) return undefined;
    if (filled && filled.quantity > 0 && filled.item_id !== item_id) return setLeaving({ item_id });
    return handleSave(item_id);
  }

  async function handleSave(item_id: string | null) {
    const valid_from = item_id === null ? undefined : beginning();
    const { board, bin } = form.values;
    const at = {
      board_number: typedNumber(board),
      bin_number: typedNumber(bin),
      updated_at: updatedAt || null,
    };
    const changed = item_id === null ? { ...at, item_id } : { ...at, item_id, ...numbersOf(form.values) };
    const saved = await save(
      { device_id: deviceId, bins: [changed], ...(valid_from !== undefined && { valid_from }) },
      form,
    );
    if (!saved) return;
    form.saved();
    status.success(saved.message);
    onSaved();
  }

  return (
    <>
      <FormShell
        form={form}
        saving={saving}
        submitLabel="Save Layout"
        onSubmit={() => handleSubmit(form.values.item_id)}
        secondary={filled && !saving && <Button onClick={() => void handleSubmit(null)}>Clear Bin</Button>}
      >
        <ConflictPanel conflict={conflict} />
        <Spaced>
          {!position && (
            <Line>
              <TextField label={labels.board} inputMode="numeric" required {...form.field('board')} />
              <TextField label={labels.bin} inputMode="numeric" required {...form.field('bin')} />
            </Line>
          )}
          <Combobox
            label="Item"
            placeholder="Find an item"
            choices={items}
            required
            {...form.field('item_id')}
          />
          <Select
            label="Belongs there since"
            options={isLeft ? [now] : beginnings(waitsFor, filled?.item_id === form.values.item_id)}
            {...(isLeft && {
              hint: 'The bin is not empty, so another item can belong there only from now on.',
            })}
            {...form.field('from')}
            value={from}
          />
          {from === 'moment' && (
            <TextField type="datetime-local" label="Date and time" required {...form.field('valid_from')} />
          )}
          <Line>
            <TextField label={labels.capacity} inputMode="numeric" required {...form.field('capacity')} />
            <TextField label={labels.par} inputMode="numeric" {...form.field('par')} />
            <TextField label={labels.minimum} inputMode="numeric" {...form.field('minimum')} />
          </Line>
        </Spaced>
      </FormShell>
      {leaving && filled && (
        <LeftoverDialog
          filled={filled}
          stockroomId={stockroomId}
          submitLabel={leaving.item_id === null ? 'Clear Bin' : 'Save Layout'}
          onEmptied={() => {
            setLeaving(undefined);
            void handleSave(leaving.item_id);
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

/** From when a layout holds: blank for what is offered. */
type Beginning = '' | 'now' | 'report' | 'moment';

/** The fields of numbers. */
const labels = { board: 'Board', bin: 'Bin', capacity: 'Capacity', par: 'Par', minimum: 'Minimum' } as const;

const newBin = {
  board: '1',
  bin: '',
  item_id: '',
  from: '' as Beginning,
  valid_from: '',
  capacity: '',
  par: '',
  minimum: '',
};

const now = { value: 'now', label: 'Now' } as const satisfies SelectOption<Beginning>;

const beginnings = (waitsFor: WaitingBin | undefined, isThere: boolean): SelectOption<Beginning>[] => [
  isThere ? { ...now, label: 'As before' } : now,
  ...(waitsFor
    ? [
        {
          value: 'report' as const,
          label: `${dayAndTimeOf(waitsFor.since)}, when the first report that waits happened`,
        },
      ]
    : []),
  { value: 'moment', label: 'An earlier moment' },
];

/** A bin as it was read; one without an item has no version. */
const versionOf = (
  { board, bin }: { readonly board: number; readonly bin: number },
  filled: FilledBin | undefined,
): BinVersion => ({
  board_number: board,
  bin_number: bin,
  item_id: null,
  updated_at: '',
  ...filled,
  // Does not change when somebody puts another item into it, so that a draft is found again.
  id: `${board} ${bin}`,
});

const valuesOf = ({ board_number, bin_number, item_id, capacity, par, minimum }: BinVersion) => ({
  board: String(board_number),
  bin: String(bin_number),
  item_id: item_id ?? '',
  from: newBin.from,
  valid_from: '',
  capacity: String(capacity ?? ''),
  par: String(par ?? ''),
  minimum: String(minimum ?? ''),
});

/** What is left blank is filled up to the brim, and is never low. */
const numbersOf = ({ capacity, par, minimum }: typeof newBin): BinNumbers => ({
  capacity: typedNumber(capacity),
  par: typedNumber(par || capacity),
  minimum: typedNumber(minimum || '0'),
});

/**
 * What is wrong with the numbers, by their fields. The call would refuse the bin as a whole where a text is no number, and the others only
 * after what is in the bin was moved out.
 */
function wrongNumbers(values: typeof newBin): Readonly<Record<string, string>> {
  const typed = {
    board: values.board,
    bin: values.bin,
    capacity: values.capacity,
    // Blank is as the capacity, and none.
    par: values.par || '0',
    minimum: values.minimum || '0',
  };
  const wrong = Object.entries(typed).filter(([, text]) => Number.isNaN(typedNumber(text)));
  if (wrong.length === 0) return wrongBinNumbers(numbersOf(values));
  return Object.fromEntries(wrong.map(([name]) => [name, noWholeNumber(labels[name as keyof typeof typed])]));
}

/** The field of the form that the call refuses in its one bin. */
function nameOfField(name: string): string {
  const field = name.replace(/^bins\.0\.?/, '');
  if (field === 'board_number') return 'board';
  if (field === 'bin_number') return 'bin';
  if (field === 'valid_from') return 'from';
  // A bin as a whole is refused where it has no item.
  return field === '' ? 'item_id' : field;
}

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7.5rem, 1fr));
  gap: ${space[4]};
`;
