import { useCallback, useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../components/Button';
import { Dialog } from '../components/Dialog';
import { Checkbox } from '../form/Checkbox';
import { Select } from '../form/Select';
import { TextField } from '../form/TextField';
import { color, space } from '../theme/tokens';
import { storeValue } from '@vended/module/browser/storeValue';
import type { Label } from './label';
import {
  inSheets,
  labelsOnPage,
  labelStockNames,
  labelStocks,
  type LabelStock,
  type LabelStockName,
} from './labelStock';
import { PrintedLabels } from './PrintedLabels';

interface LabelDialogProps {
  readonly labels: readonly Label[];
  readonly onClose: () => void;
}

const storageKey = 'vended.label-stock';

/** Asks for the paper and the first free label, and prints. */
export function LabelDialog({ labels, onClose }: LabelDialogProps) {
  const id = useId();
  const [stockName, setStockName] = useState(lastStock);
  const [entered, setEntered] = useState('1');
  const [cutMarks, setCutMarks] = useState(false);
  const [printing, setPrinting] = useState(false);
  const stock = labelStocks[stockName];
  const places = labelsOnPage(stock);
  const start = Number(entered);
  const isPlace = Number.isInteger(start) && start >= 1 && start <= places;
  const sheets = isPlace ? inSheets(labels, stock, start) : [];
  const stop = useCallback(() => {
    setPrinting(false);
    onClose();
  }, [onClose]);

  function handleStock(next: LabelStockName) {
    setStockName(next);
    setEntered('1');
    storeValue(storageKey, next);
  }

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={
          labels.length === 1 ? 'Print a label' : `Print ${labels.length.toLocaleString('en-GB')} labels`
        }
        actions={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" disabled={!isPlace} onClick={() => setPrinting(true)}>
              Print
            </Button>
          </>
        }
      >
        <Fields>
          <Select
            id={`${id}-stock`}
            name="stock"
            label="Print on"
            options={labelStockNames.map((value) => ({ value, label: labelStocks[value].name }))}
            value={stockName}
            onChange={handleStock}
          />
          {places > 1 && (
            <>
              <TextField
                id={`${id}-start`}
                name="start"
                label="First free label on the sheet"
                hint={`1 on a new sheet; count along the rows, up to ${places}.`}
                inputMode="numeric"
                value={entered}
                onChange={setEntered}
                error={isPlace ? undefined : `Enter a whole number from 1 to ${places}.`}
              />
              <SheetPicture
                stock={stock}
                used={new Set(sheets[0]?.map(({ place }) => place))}
                onChoose={(place) => setEntered(String(place + 1))}
              />
            </>
          )}
          <Checkbox
            id={`${id}-marks`}
            name="marks"
            label="Cut marks, for plain paper"
            value={cutMarks}
            onChange={setCutMarks}
          />
          <Note>
            {sheets.length > 1 && places > 1 && `${sheets.length.toLocaleString('en-GB')} sheets. `}
            In the print dialog choose a scale of 100% and no margins.
          </Note>
        </Fields>
      </Dialog>
      {printing && (
        <PrintedLabels labels={labels} stock={stock} start={start} cutMarks={cutMarks} onPrinted={stop} />
      )}
    </>
  );
}

interface SheetPictureProps {
  readonly stock: LabelStock;
  /** The places that will be printed on. */
  readonly used: ReadonlySet<number>;
  readonly onChoose: (place: number) => void;
}

/** A small picture of the first sheet, on which a click chooses the first label. Only for pointers: the field does the same. */
function SheetPicture({ stock, used, onChoose }: SheetPictureProps) {
  const { page, label, columns, margin, columnGap } = stock;
  return (
    <Picture viewBox={`0 0 ${page.width} ${page.height}`} aria-hidden>
      {Array.from({ length: labelsOnPage(stock) }, (_, place) => (
        <Place
          key={place}
          x={margin.left + (place % columns) * (label.width + columnGap)}
          y={margin.top + Math.floor(place / columns) * label.height + 0.75}
          width={label.width}
          height={label.height - 1.5}
          rx="2"
          $used={used.has(place)}
          onClick={() => onChoose(place)}
        />
      ))}
    </Picture>
  );
}

function lastStock(): LabelStockName {
  const stored = localStorage.getItem(storageKey);
  return labelStockNames.find((name) => name === stored) ?? 'L7160';
}

const Fields = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Picture = styled.svg`
  justify-self: start;
  height: 10rem;
  border: 1px solid ${color.line};
  background: ${color.sunken};
`;

const Place = styled.rect<{ $used: boolean }>`
  fill: ${({ $used }) => ($used ? color.action : color.raised)};
  stroke: ${color.control};
  stroke-width: 0.5;
  cursor: pointer;
`;

const Note = styled.p`
  color: ${color.muted};
`;
