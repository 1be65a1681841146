import type { InputOf } from '@vended/contract/call';
import type { bookMovement } from '@vended/contract/stock/movements';
import { noQuantity } from '@vended/contract/stock/limits';
import { movementFields } from '@vended/contract/stock/movements.fields';
import { typedNumber } from '@vended/contract/stock/typedNumber';
import { Combobox } from '@vended/design/form/Combobox';
import { describedField } from '@vended/design/form/describedForm';
import { FormSection } from '@vended/design/form/FormSection';
import { FormShell } from '@vended/design/form/FormShell';
import { TextField } from '@vended/design/form/TextField';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import { amountText } from '../levels/amountText';
import { useBookMovementMutation } from '../movements/movementsApi';
import { useItemLevelsQuery } from '../levels/levelsApi';
import type { Action, ScannedAction } from '../paths';
import { useMissing } from '../records/useMissing';
import { sameName, useFieldsOf } from '../records/useFieldsOf';
import { useRecordChoices } from '../records/useRecordChoices';
import { useUnit } from '../settings/useUnit';
import { actionTexts } from './actionTexts';
import { keepPlace, lastPlace, likelyPlace, type LikelyPlace } from './lastPlace';
import { ScanRecords } from './ScanRecords';
import { useDestinationChoices, useHeld, useOriginChoices } from './usePlaceChoices';
import { useReturnChoices } from './useReturnChoices';

/** What a link to the form says already. */
interface Given {
  readonly item_id: string;
  readonly from_place_id: string;
  readonly to_place_id: string;
  readonly person_id: string;
  readonly quantity?: string;
}

interface MovementFormProps {
  readonly action: Action;
  readonly given: Given;
  /** Where a save leads to. */
  readonly back: string;
  /** Where it is filled by scanning: for one piece at a time, and again after each save. */
  readonly scans?: ScannedAction;
}

type Booking = InputOf<typeof bookMovement>;

const nothingElse = { quantity: '', reference: '', job: '', reason: '' };

const givenIds = ['item_id', 'from_place_id', 'to_place_id', 'person_id'] as const;

/** What was typed for one item, place or person is not resumed in the form of another. */
const draftName = (form: string, given: Given): string =>
  [form, ...givenIds.flatMap((name) => (given[name] ? `${name} ${given[name]}` : []))].join(' ');

/** The form of one movement. Each action has the fields that it needs. */
export function MovementForm({ action, given, back, scans }: MovementFormProps) {
  const shell = useShell();
  const texts = actionTexts[action];
  const { save, saving, failure, undo } = useSaving(useBookMovementMutation(), texts.failed);
  const [refusal, isMissing] = useMissing(texts.failed, useFieldsOf(failure, sameName, 'quantity'));
  const form = useDraft(
    useForm({ ...nothingElse, ...given, ...(scans && { quantity: '1' }) }, refusal),
    draftName(`${scans ? 'stock-scan' : 'stock-movement'} ${action}`, given),
  );
  const likely = useLikelyPlace(scans ? form.values.item_id : '', action);
  const values = { ...form.values, ...(scans && placesOf(action, form.values, likely.id)) };
  const takesOver = scans !== undefined && likely.isLast;
  const field = describedField(movementFields, form);

  const items = useReturnChoices(values.item_id, action === 'return' ? values.person_id : '');
  const people = useRecordChoices('user', values.person_id);
  const origins = useOriginChoices(values.item_id, values.from_place_id);
  const destinations = useDestinationChoices(values.item_id, values.to_place_id);
  const held = useHeld(values.item_id, values.from_place_id);
  const unit = useUnit(values.item_id);

  const hasOrigin = action === 'move' || action === 'issue' || action === 'scrap';
  const hasDestination = action === 'receive' || action === 'move' || action === 'return';
  const hasPerson = action === 'issue' || action === 'return';

  async function handleSubmit() {
    const needed = {
      item_id: 'Choose the item.',
      ...(hasOrigin && { from_place_id: 'Choose where it comes from.' }),
      ...(hasDestination && { to_place_id: 'Choose where it goes to.' }),
      ...(hasPerson && { person_id: 'Choose the person.' }),
    };
    const missing = Object.entries(needed).filter(([name]) => values[name as keyof typeof needed] === '');
    const { label } = movementFields.quantity;
    const wrong = {
      ...(Number.isNaN(typedNumber(values.quantity)) && { quantity: noQuantity(label, 1) }),
      ...(action === 'scrap' && values.reason.trim() === '' && { reason: 'Reason is required.' }),
    };
    if (isMissing({ ...Object.fromEntries(missing), ...wrong })) return;
    const booked = bookedText();
    // The draft keeps where it is taken from: the item may be in no place any more once it is booked.
    if (scans) form.set(placesOf(action, form.values, likely.id));
    const saved = await save(bookingOf(action, values), form);
    if (!saved) return;
    form.saved();
    if (scans) {
      keepPlace(shell.session.current(), action === 'return' ? values.to_place_id : values.from_place_id);
      form.reset();
    } else await shell.navigate(back);
    const { message, movement_id } = saved;
    shell.status.success(
      booked ?? message,
      undo({ action: 'CORRECT', movement_id, reason: 'Undone right after it was recorded' }),
    );
  }

  /** Says what is booked; undefined while the names of the records are not loaded. */
  function bookedText(): string | undefined {
    const item = items.chosen?.label;
    const from = hasOrigin ? origins.chosen?.label : '';
    const to = hasDestination ? destinations.chosen?.label : '';
    const person = hasPerson ? people.chosen?.label : '';
    if (item === undefined || from === undefined || to === undefined || person === undefined)
      return undefined;
    const quantity = typedNumber(values.quantity).toLocaleString('en-GB');
    return `${quantity} × ${item} ${texts.done({ from, to, person })}`;
  }

  function leftToScan() {
    const { item_id, person_id, from_place_id, to_place_id } = values;
    const isComplete =
      item_id !== '' &&
      (!hasPerson || person_id !== '') &&
      (!hasOrigin || from_place_id !== '') &&
      (!hasDestination || to_place_id !== '');
    if (isComplete) return 'nothing';
    return item_id === '' && person_id === '' ? 'all' : 'some';
  }

  function handleFound(found: Partial<Given>) {
    const name = action === 'return' ? 'to_place_id' : 'from_place_id';
    // The place that was likely for one item may not hold another.
    const isKept = found.item_id === undefined || form.values[name] !== likely.id;
    form.set({ ...(isKept ? {} : { [name]: '' }), ...found });
  }

  const personField = (
    <Combobox
      label="Person"
      placeholder="Find a person"
      choices={people}
      required
      {...form.field('person_id')}
    />
  );

  return (
    <>
      {scans && (
        <ScanRecords
          action={scans}
          locked={form.locked}
          from={values.from_place_id}
          left={leftToScan()}
          onFound={handleFound}
        />
      )}
      <FormShell form={form} saving={saving} submitLabel={texts.submit} onSubmit={handleSubmit}>
        <FormSection title="What">
          <Combobox
            label="Item"
            placeholder="Find an item"
            choices={items}
            required
            {...form.field('item_id')}
          />
          <TextField
            label={`${movementFields.quantity.label}${unit && ` (${unit})`}`}
            inputMode="numeric"
            required
            {...(action === 'return' && { hint: 'What was lent longest is returned first.' })}
            {...(hasOrigin &&
              held !== undefined && {
                hint: `${amountText(held, unit)} ${held === 1 ? 'is' : 'are'} there.`,
              })}
            {...form.field('quantity')}
          />
        </FormSection>
        <FormSection title="Where">
          {action === 'return' && personField}
          {hasOrigin && (
            <Combobox
              label="From"
              placeholder="Find a place"
              choices={origins}
              required
              {...(takesOver &&
                form.values.from_place_id === '' && { hint: 'Where the last one came from.' })}
              {...form.field('from_place_id')}
              value={values.from_place_id}
            />
          )}
          {hasDestination && (
            <Combobox
              label="To"
              placeholder="Find a place"
              choices={destinations}
              required
              {...(takesOver && form.values.to_place_id === '' && { hint: 'Where the last one went.' })}
              {...form.field('to_place_id')}
              value={values.to_place_id}
            />
          )}
          {action === 'issue' && personField}
        </FormSection>
        <FormSection title="Why">
          {action === 'receive' && (
            <TextField
              hint="Such as an order or a delivery note."
              maxLength={movementFields.reference.max}
              {...field('reference')}
            />
          )}
          {action === 'issue' && (
            <TextField
              hint="The job or cost centre that it is taken for."
              maxLength={movementFields.job.max}
              {...field('job')}
            />
          )}
          <TextField
            maxLength={movementFields.reason.max}
            {...field('reason')}
            required={action === 'scrap'}
          />
        </FormSection>
      </FormShell>
    </>
  );
}

/** Where a scanned item is likely to be taken from or brought back to. Of a move, two places are scanned in their order. */
function useLikelyPlace(itemId: string, action: Action): LikelyPlace {
  const { session } = useShell();
  const { currentData } = useItemLevelsQuery(itemId, { skip: itemId === '' });
  return likelyPlace(currentData?.levels ?? [], action === 'move' ? '' : lastPlace(session.current()));
}

/** Where a scanned item comes from and goes to: the likely place, unless another is said. */
function placesOf(action: Action, { from_place_id, to_place_id }: Given, likely: string) {
  return action === 'return'
    ? { to_place_id: to_place_id || likely }
    : { from_place_id: from_place_id || likely };
}

function bookingOf(action: Action, values: Given & typeof nothingElse): Booking {
  const { item_id, from_place_id, to_place_id, person_id, reference, job, reason } = values;
  const moved = { item_id, quantity: typedNumber(values.quantity), ...(reason && { reason }) };
  switch (action) {
    case 'receive':
      return { action: 'RECEIVE', ...moved, to_place_id, ...(reference && { reference }) };
    case 'move':
      return { action: 'MOVE', ...moved, from_place_id, to_place_id };
    case 'issue':
      return { action: 'ISSUE', ...moved, from_place_id, person_id, ...(job && { job }) };
    case 'return':
      return { action: 'RETURN', ...moved, person_id, to_place_id };
    case 'scrap':
      return { action: 'SCRAP', ...moved, from_place_id, reason };
  }
}
