import { Checkbox } from '@vended/design/form/Checkbox';
import { TextField } from '@vended/design/form/TextField';
import { fieldId } from '@vended/design/form/useForm';
import { media, font } from '@vended/design/theme/tokens';
import { memo } from 'react';
import styled from 'styled-components';
import { inUnit } from '../levels/amountText';
import { momentNow } from '../levels/serverClock';
import { Figure } from '../records/FigureLines';
import { InPrint } from './InPrint';
import { changeSince, heldText, type RefillLine } from './plan';
import { fullKey, fullOf, quantityKey, tickOf, withoutTicks, type TickChanges } from './ticks';

interface BinToFillProps {
  readonly formId: string;
  readonly line: RefillLine;
  readonly plan: readonly RefillLine[];
  readonly ticked: boolean;
  /** Whether it was said to be full up to par. */
  readonly isFull: boolean;
  readonly clockBehindMs: number;
  /** As it is shown: what was entered, or what is missing. */
  readonly quantity: string;
  /** Why the bin was refused, and why the quantity was. */
  readonly refused: string | undefined;
  readonly wrong: string | undefined;
  readonly onChange: (changes: TickChanges) => void;
}

/** One bin of a round. It is rendered again only when it changes itself: a round may have hundreds. */
export const BinToFill = memo(function BinToFill({
  formId,
  line,
  plan,
  ticked,
  isFull,
  clockBehindMs,
  quantity,
  refused,
  wrong,
  onChange,
}: BinToFillProps) {
  const { placeId, board, bin, item } = line;
  const name = quantityKey(placeId);
  const now = () => momentNow(clockBehindMs);
  return (
    <li data-ticked={ticked ? true : undefined}>
      <div>
        <Checkbox
          id={fieldId(formId, placeId)}
          name={placeId}
          label={`Board ${board}, bin ${bin}: ${item}`}
          hint={(ticked ? changeSince(line, plan) : undefined) ?? heldText(line, plan)}
          error={refused}
          value={ticked}
          onChange={(isFilled) => onChange(isFilled ? tickOf(line, now()) : withoutTicks([placeId]))}
        />
        {ticked && (
          <OnScreen>
            <Checkbox
              id={fieldId(formId, fullKey(placeId))}
              name={fullKey(placeId)}
              label={`Board ${board}, bin ${bin} is full to par now`}
              error={undefined}
              value={isFull}
              onChange={(isNow) => onChange(fullOf(line, isNow, now()))}
            />
          </OnScreen>
        )}
      </div>
      <PrintedFigure>
        {!isFull && (
          <TextField
            id={fieldId(formId, name)}
            name={name}
            label={`Filled into board ${board}, bin ${bin}`}
            inputMode="numeric"
            error={wrong}
            value={quantity}
            onChange={(typed) => onChange({ [name]: typed })}
          />
        )}
        <InPrint>{isFull ? 'Filled up to par' : `Fill in ${quantity}${inUnit(line.unit)}`}</InPrint>
      </PrintedFigure>
    </li>
  );
});

const OnScreen = styled.div`
  ${media.print} {
    display: none;
  }
`;

const PrintedFigure = styled(Figure)`
  ${media.print} {
    width: auto;
    font-weight: ${font.strong};
    font-variant-numeric: tabular-nums;
  }
`;
