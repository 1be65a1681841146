import { Checkbox } from '@vended/design/form/Checkbox';
import { TextField } from '@vended/design/form/TextField';
import { fieldId } from '@vended/design/form/useForm';
import { media, font } from '@vended/design/theme/tokens';
import { memo } from 'react';
import styled from 'styled-components';
import { Figure } from '../records/FigureLines';
import { InPrint } from './InPrint';
import { changeSince, heldText, type RefillLine } from './plan';
import { quantityKey, tickOf, withoutTicks, type TickChanges } from './ticks';

interface BinToFillProps {
  readonly formId: string;
  readonly line: RefillLine;
  readonly plan: readonly RefillLine[];
  readonly ticked: boolean;
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
  quantity,
  refused,
  wrong,
  onChange,
}: BinToFillProps) {
  const { placeId, board, bin, item } = line;
  const name = quantityKey(placeId);
  return (
    <li data-ticked={ticked ? true : undefined}>
      <Checkbox
        id={fieldId(formId, placeId)}
        name={placeId}
        label={`Board ${board}, bin ${bin}: ${item}`}
        hint={(ticked ? changeSince(line, plan) : undefined) ?? heldText(line, plan)}
        error={refused}
        value={ticked}
        onChange={(isFilled) => onChange(isFilled ? tickOf(line) : withoutTicks([placeId]))}
      />
      <PrintedFigure>
        <TextField
          id={fieldId(formId, name)}
          name={name}
          label={`Filled into board ${board}, bin ${bin}`}
          inputMode="numeric"
          error={wrong}
          value={quantity}
          onChange={(typed) => onChange({ [name]: typed })}
        />
        <InPrint>Fill in {quantity}</InPrint>
      </PrintedFigure>
    </li>
  );
});

const PrintedFigure = styled(Figure)`
  ${media.print} {
    width: auto;
    font-weight: ${font.strong};
    font-variant-numeric: tabular-nums;
  }
`;
