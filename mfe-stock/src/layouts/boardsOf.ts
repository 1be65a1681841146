import type { Device } from '@vended/contract/devices';
import type { FilledBin, MisplacedItem } from '@vended/contract/stock/layouts';
import { stateOf, type LevelState } from '@vended/contract/stock/levelState';

/** A bin as it is drawn: with what belongs into it, or without. */
export interface DrawnBin {
  readonly board: number;
  readonly bin: number;
  readonly filled: FilledBin | undefined;
  /** What is in it and does not belong there. */
  readonly misplaced: readonly MisplacedItem[];
}

/** A board as it is drawn. */
export interface DrawnBoard {
  readonly number: number;
  /** What it drives; missing for a Standard device, whose boards are not configured. */
  readonly type: 'lock' | 'motor' | undefined;
  readonly bins: readonly DrawnBin[];
}

/**
 * The boards of a device with all of their bins. Those of an Unlimited device follow from its board configuration; a bin in use that the
 * configuration no longer has is drawn too, so that it can be emptied. A Standard device has the bins that were added.
 */
export function boardsOf(
  { unit_config }: Pick<Device, 'unit_config'>,
  filled: readonly FilledBin[],
  misplaced: readonly MisplacedItem[],
): readonly DrawnBoard[] {
  const numbers = new Set([
    ...unit_config.map(({ boardNumber }) => boardNumber),
    ...[...filled, ...misplaced].map(({ board_number }) => board_number),
  ]);
  return [...numbers]
    .sort((one, other) => one - other)
    .map((number) => {
      const board = unit_config.find(({ boardNumber }) => boardNumber === number);
      const belonging = filled.filter(({ board_number }) => board_number === number);
      const others = misplaced.filter(({ board_number }) => board_number === number);
      const bins = new Set([
        ...Array.from({ length: board?.count ?? 0 }, (_, index) => index + 1),
        ...[...belonging, ...others].map(({ bin_number }) => bin_number),
      ]);
      return {
        number,
        type: board?.type,
        bins: [...bins]
          .sort((one, other) => one - other)
          .map((bin) => ({
            board: number,
            bin,
            filled: belonging.find(({ bin_number }) => bin_number === bin),
            misplaced: others.filter(({ bin_number }) => bin_number === bin),
          })),
      };
    });
}

export const stateOfBin = ({ quantity, minimum }: FilledBin): LevelState => stateOf(quantity, minimum);
