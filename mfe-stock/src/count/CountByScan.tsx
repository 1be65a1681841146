import { typedNumber } from '@vended/contract/stock/typedNumber';
import { Checkbox } from '@vended/design/form/Checkbox';
import { useEffect, useRef, useState } from 'react';
import { ScanCodes } from '../scan/ScanCodes';
import type { ScannedRecord } from '../scan/useScannedCodes';
import { keyOf, type CountLine } from './differences';

interface CountByScanProps {
  readonly lines: readonly CountLine[];
  /** What tells the lines apart, and is scanned. */
  readonly by: 'item' | 'place';
  /** The stockroom that is counted: an item that is not known to be in it is added. */
  readonly stockroomId: string | undefined;
  readonly values: Readonly<Record<string, string>>;
  readonly onCount: (key: string, figure: string) => void;
  /** Leads to the field of a line, which may be a new one. */
  readonly onReach: (key: string) => void;
}

/** Each scan leads to the line of what was scanned, or counts one more piece of it. */
export function CountByScan({ lines, by, stockroomId, values, onCount, onReach }: CountByScanProps) {
  const [countsPieces, setCountsPieces] = useState(false);
  const [counted, setCounted] = useState('');
  // The next piece may be scanned before the figure of the last one was rendered.
  const figures = useRef(values);
  useEffect(() => {
    figures.current = values;
  });

  function handleFound({ id, kind, label }: ScannedRecord): string | undefined {
    setCounted('');
    const found = lines.filter(({ item_id, place_id }) => (kind === 'item' ? item_id : place_id) === id);
    const keys = found.map(keyOf);
    if (keys.length === 0 && kind === 'item' && stockroomId !== undefined)
      keys.push(keyOf({ place_id: stockroomId, item_id: id }));
    const blank = keys.find((key) => (figures.current[key] ?? '').trim() === '');
    const [key = '', another] = keys;
    if (key === '') return `${label} is not among what you count here.`;
    if (!countsPieces) {
      // A line that is not there yet gets a field with its blank figure.
      if (found.length === 0) onCount(key, '');
      onReach(blank ?? key);
      return undefined;
    }
    if (another !== undefined)
      return `${label} is in ${keys.length} places here: enter how many are in each.`;
    const before = typedNumber(figures.current[key]?.trim() || '0');
    if (Number.isNaN(before)) return `The figure of ${label} is no whole number: correct it first.`;
    const figure = String(before + 1);
    figures.current = { ...figures.current, [key]: figure };
    onCount(key, figure);
    setCounted(`${label}: ${figure}`);
    return undefined;
  }

  return (
    <>
      <Checkbox
        id="count-pieces"
        name="counts_pieces"
        label="Each scan is one piece"
        hint="Otherwise a scan leads to the line, and you enter how many there are."
        value={countsPieces}
        onChange={setCountsPieces}
      />
      <ScanCodes
        wanted={by === 'item' ? 'an item' : 'a stockroom'}
        kinds={by === 'item' ? ['item'] : ['stockroom']}
        onFound={handleFound}
      />
      <p role="status">{counted}</p>
    </>
  );
}
