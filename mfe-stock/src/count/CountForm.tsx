import type { ListedLevel } from '@vended/contract/stock/levels';
import { movementFields } from '@vended/contract/stock/movements.fields';
import { Button } from '@vended/design/components/Button';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Combobox } from '@vended/design/form/Combobox';
import { FormSection } from '@vended/design/form/FormSection';
import { FormShell } from '@vended/design/form/FormShell';
import { TextField } from '@vended/design/form/TextField';
import { useDraft } from '@vended/design/form/useDraft';
import { fieldId, focusField, useForm } from '@vended/design/form/useForm';
import { color } from '@vended/design/theme/tokens';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { countedIn } from '../levels/amountText';
import { placeText } from '../levels/placeText';
import { momentNow } from '../levels/serverClock';
import { ScanPanel } from '../scan/ScanPanel';
import { Figure, FigureLines } from '../records/FigureLines';
import { useFieldsOf } from '../records/useFieldsOf';
import { useMissing } from '../records/useMissing';
import { useRecordChoices } from '../records/useRecordChoices';
import { useLineTexts } from './useLineTexts';
import { useCountStockMutation } from './countApi';
import { CountByScan } from './CountByScan';
import { CountReview } from './CountReview';
import {
  addedLines,
  differencesOf,
  figureOf,
  keyOf,
  momentKey,
  wrongFigures,
  type CountLine,
  type Difference,
} from './differences';

interface CountFormProps {
  /** What is known to be there when the count begins. */
  readonly levels: readonly ListedLevel[];
  /** The stockroom that is counted: items that are not known to be in it can be added. */
  readonly stockroom: { readonly id: string; readonly name: string } | null;
  /** By how much the browser's clock is behind the server's, in milliseconds. */
  readonly clockBehindMs: number;
  /** What tells the lines apart. */
  readonly by: 'item' | 'place';
  /** What the draft belongs to: the id of what is counted. */
  readonly draft: string;
  /** Reads the levels again, to compare with; undefined if that fails. */
  readonly refresh: () => Promise<readonly ListedLevel[] | undefined>;
  /** Where the count leads to once it is booked. */
  readonly back: string;
}

/** Figures are typed without showing what is known, then compared with it, then booked. */
export function CountForm({ levels, stockroom, clockBehindMs, by, draft, refresh, back }: CountFormProps) {
  const shell = useShell();
  const { save, saving, failure } = useSaving(useCountStockMutation(), 'Failed to book the count');
  /** The lines that were sent, in their order: the server names them by their places in it. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const nameOf = useCallback(
    (name: string) => sent[Number(/^counted\.(\d+)/.exec(name)?.[1])] ?? name,
    [sent],
  );
  const [refusal, isMissing] = useMissing('Failed to compare the count', useFieldsOf(failure, nameOf));
  const [compared, setCompared] = useState<readonly Difference[]>();
  const [reviewed, setReviewed] = useState(failure);
  // A figure that is refused is corrected where it was typed.
  if (failure !== reviewed) {
    setReviewed(failure);
    if (failure) setCompared(undefined);
  }

  const form = useDraft(
    useForm<Record<string, string>>({ reason: '', counted_at: '' }, refusal),
    `stock-count ${draft}`,
  );
  const { values, set } = form;
  const handleFigure = useCallback(
    (key: string, figure: string) =>
      set({ ...figureOf(key, figure, momentNow(clockBehindMs)), counted_at: '' }),
    [set, clockBehindMs],
  );
  const known = useMemo(() => levels.map((level) => lineOf(level, by)), [levels, by]);
  const added = stockroom ? addedLines(values, known, stockroom.id) : [];
  const lines = [...known, ...added];
  const [reached, setReached] = useState<{ readonly key: string }>();
  useEffect(() => {
    // An added line is there only after it was rendered.
    if (reached) focusField(form.id, reached.key);
  }, [reached, form.id]);

  async function handleCompare() {
    if (isMissing(wrongFigures(lines, values))) return;
    if (differencesOf(lines, values, []).length === 0) {
      shell.status.error('Nothing was counted yet: enter at least one figure.');
      return;
    }
    // Lines of older drafts have no moments of their own, and a node of the release before takes none: all were finished then.
    if (!values['counted_at']) form.set({ counted_at: momentNow(clockBehindMs) });
    const now = await refresh();
    if (!now) {
      shell.status.error('What is known could not be loaded. Check your connection and try again.');
      return;
    }
    shell.status.clear();
    setCompared(differencesOf(lines, values, now));
  }

  async function handleBook(differences: readonly Difference[]) {
    const { reason = '', counted_at = '' } = values;
    // In the same order whatever the list looks like by then, so that a draft that is booked again is the same save.
    const counted = differences
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      .map(({ place_id, item_id, counted: quantity }) => {
        const moment = values[momentKey(keyOf({ place_id, item_id }))];
        return { place_id, item_id, quantity, ...(moment && { counted_at: moment }) };
      });
    setSent(counted.map(keyOf));
    const saved = await save({ counted, ...(counted_at && { counted_at }), ...(reason && { reason }) }, form);
    if (!saved) return;
    form.saved();
    await shell.navigate(back);
    const booked = saved.counted.filter(({ difference }) => difference !== 0).length;
    shell.status.success(
      booked === 0
        ? `${saved.message}: no differences`
        : `${saved.message}: ${booked} ${booked === 1 ? 'difference' : 'differences'}`,
    );
  }

  if (lines.length === 0 && !stockroom)
    return (
      <EmptyState icon={ClipboardList} text="There is nothing to count.">
        Say in the layout of the device what belongs into its bins.
      </EmptyState>
    );
  return (
    <>
      {!compared && (
        <ScanPanel label="Count by scanning">
          <CountByScan
            lines={lines}
            by={by}
            stockroomId={stockroom?.id}
            values={values}
            onCount={handleFigure}
            onReach={(key) => setReached({ key })}
          />
        </ScanPanel>
      )}
      <FormShell
        form={form}
        saving={saving}
        submitLabel={compared ? 'Book Count' : 'Show Differences'}
        onSubmit={compared ? () => handleBook(compared) : handleCompare}
        secondary={
          compared && !saving && <Button onClick={() => setCompared(undefined)}>Change figures</Button>
        }
      >
        {compared ? (
          <>
            <CountReview differences={compared} />
            <TextField
              label={movementFields.reason.label}
              hint="Why there are differences, if that is known."
              maxLength={movementFields.reason.max}
              {...form.field('reason')}
            />
          </>
        ) : (
          <FormSection title={stockroom ? `In ${stockroom.name}` : 'Places'}>
            <Hint>Enter what you find. What you leave blank is not counted.</Hint>
            <FigureLines>
              {lines.map((line) => {
                const key = keyOf(line);
                return (
                  <Line
                    key={key}
                    formId={form.id}
                    line={line}
                    figure={values[key] ?? ''}
                    error={form.errors[key]}
                    onChange={handleFigure}
                    // Back to where any scanner is read, also one that is slower than a figure's field expects.
                    leavesOnEnter={reached !== undefined}
                  />
                );
              })}
            </FigureLines>
            {stockroom && (
              <AddItem
                taken={lines.map(({ item_id }) => item_id)}
                onAdd={(itemId) => form.set({ [keyOf({ place_id: stockroom.id, item_id: itemId })]: '' })}
              />
            )}
          </FormSection>
        )}
      </FormShell>
    </>
  );
}

const lineOf = (level: ListedLevel, by: 'item' | 'place'): CountLine => {
  const { place_id, item_id, description, master_id, unit } = level;
  const { name, about } =
    by === 'place'
      ? { name: placeText(level), about: description }
      : { name: description, about: level.device_id === null ? master_id : placeText(level) };
  const detail = [about, countedIn(unit)].filter(Boolean).join(', ');
  return { place_id, item_id, name, detail };
};

interface LineProps {
  readonly formId: string;
  readonly line: CountLine;
  readonly figure: string;
  readonly error: string | undefined;
  readonly onChange: (key: string, figure: string) => void;
  readonly leavesOnEnter: boolean;
}

/** One line of a count. It is rendered again only when it changes itself: a count may have hundreds. */
const Line = memo(function Line({ formId, line, figure, error, onChange, leavesOnEnter }: LineProps) {
  const { name, detail } = useLineTexts(line);
  const key = keyOf(line);
  return (
    <li>
      <span>
        <strong>{name}</strong>
        {detail && <Detail>{detail}</Detail>}
      </span>
      <Figure>
        <TextField
          id={fieldId(formId, key)}
          name={key}
          label={`Counted: ${name}${detail && `, ${detail}`}`}
          inputMode="numeric"
          error={error}
          value={figure}
          onChange={(typed) => onChange(key, typed)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !leavesOnEnter) return;
            event.preventDefault();
            event.currentTarget.blur();
          }}
        />
      </Figure>
    </li>
  );
});

interface AddItemProps {
  readonly taken: readonly string[];
  readonly onAdd: (itemId: string) => void;
}

/** Adds a line for an item that somebody found and nobody had recorded. */
function AddItem({ taken, onAdd }: AddItemProps) {
  const choices = useRecordChoices('item', '');
  return (
    <Combobox
      id="count-added-item"
      name="added_item"
      label="Another item that you found"
      placeholder="Find an item"
      value=""
      choices={{ ...choices, found: choices.found?.filter(({ value }) => !taken.includes(value)) }}
      onChange={(id) => id && onAdd(id)}
    />
  );
}

const Hint = styled.p`
  color: ${color.muted};
`;

const Detail = styled.span`
  display: block;
  color: ${color.muted};
`;
