import { Select } from '@vended/design/form/Select';
import { useState } from 'react';
import { ScanCodes } from '../scan/ScanCodes';
import type { ScannedRecord } from '../scan/useScannedCodes';
import { binText, type RefillLine } from './plan';

interface RefillByScanProps {
  /** Whether the round is being booked. */
  readonly locked: boolean;
  /** All bins of the round: their items are known without a network. */
  readonly lines: readonly RefillLine[];
  /** The bins that are not ticked yet, in the order of the machines. */
  readonly open: readonly RefillLine[];
  readonly onFilled: (line: RefillLine) => void;
}

/** Checks each item against the bin that it goes into: a wrong one would be found days later, by the person who takes it. */
export function RefillByScan({ locked, lines, open, onFilled }: RefillByScanProps) {
  const [chosen, setChosen] = useState('');
  const [filled, setFilled] = useState('');
  const bin = open.find(({ placeId }) => placeId === chosen) ?? open[0];

  function handleFound({ id, label }: ScannedRecord): string | undefined {
    setFilled('');
    if (!bin) return 'Every bin is ticked already.';
    if (id !== bin.itemId)
      return `This is ${label}, and ${binText(bin)} takes ${bin.item}. Take the right item, or choose another bin.`;
    setChosen(open[open.indexOf(bin) + 1]?.placeId ?? '');
    setFilled(`${binText(bin)} is ticked.`);
    onFilled(bin);
    return undefined;
  }

  return (
    <>
      {bin ? (
        <Select
          id="refill-bin"
          name="bin"
          label="Bin that you fill"
          hint="Scan what you put into it: the bin is ticked if that belongs there."
          error={undefined}
          value={bin.placeId}
          options={open.map((line) => ({ value: line.placeId, label: `${binText(line)}: ${line.item}` }))}
          onChange={setChosen}
        />
      ) : (
        <p>Every bin is ticked.</p>
      )}
      <ScanCodes
        locked={locked}
        wanted="an item"
        kinds={['item']}
        onFound={handleFound}
        // Several items may have the same bar code.
        meant={(records) => records.find(({ id }) => id === bin?.itemId)}
        known={lines.map(({ itemId, item, masterId, barCodes = [] }) => ({
          kind: 'item',
          id: itemId,
          label: item,
          detail: masterId,
          codes: [masterId, ...barCodes],
        }))}
      />
      <p role="status">{filled}</p>
    </>
  );
}
