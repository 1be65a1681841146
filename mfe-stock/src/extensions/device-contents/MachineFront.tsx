import { levelStates } from '@vended/contract/stock/levelState';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import { Icon } from '@vended/design/components/Icon';
import { color, font, media, radius, space } from '@vended/design/theme/tokens';
import { Fragment, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { ItemPicture } from '@vended/design/components/ItemPicture';
import { stateOfBin, type DrawnBin, type DrawnBoard } from '../../layouts/boardsOf';
import { misplacedIcon, stateIcons, toCountIcon } from '../../levels/StateSign';
import { LevelBar } from '../../parts/LevelBar';

interface Position {
  readonly board: number;
  readonly bin: number;
}

interface MachineFrontProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly boards: readonly DrawnBoard[];
  readonly open: Position | undefined;
  readonly onOpen: (position: Position) => void;
  /** The open bin, below its board. */
  readonly panel: ReactNode;
}

const keyOf = ({ board, bin }: Position) => `${board} ${bin}`;

/** What a board is called. */
const boardName = ({ number, type }: DrawnBoard) => {
  if (type === undefined) return `Board ${number}`;
  return `Board ${number}, ${type === 'lock' ? 'doors' : 'coils'}`;
};

/**
 * The front of a machine: its boards one below the other, with a button for each bin. The arrow keys move between the bins, up and down
 * also from board to board; the Tab key passes a board at a time. Where there is little space the bins are a list.
 */
export function MachineFront({ ref, boards, open, onOpen, panel }: MachineFrontProps) {
  return (
    <Cabinet ref={ref} role="group" aria-label="Front of the machine">
      {boards.map((board) => (
        <Fragment key={board.number}>
          <Board board={board} open={open} onOpen={onOpen} />
          {open?.board === board.number && panel}
        </Fragment>
      ))}
    </Cabinet>
  );
}

function Board({
  board,
  open,
  onOpen,
}: { readonly board: DrawnBoard } & Pick<MachineFrontProps, 'open' | 'onOpen'>) {
  const [first] = board.bins;
  const [reached, setReached] = useState(first && keyOf(first));
  const reachedOne = board.bins.some((bin) => keyOf(bin) === reached) ? reached : first && keyOf(first);
  return (
    <Panel aria-label={boardName(board)} data-board onKeyDown={moveFocus}>
      <BoardName aria-hidden>{boardName(board)}</BoardName>
      <Bins>
        {board.bins.map((bin) => {
          const key = keyOf(bin);
          return (
            <li key={key} data-without-item={bin.filled || bin.misplaced.length > 0 ? undefined : true}>
              <Bin
                type="button"
                data-bin={key}
                data-state={bin.filled ? stateOfBin(bin.filled) : 'none'}
                data-misplaced={bin.misplaced.length > 0 ? true : undefined}
                tabIndex={key === reachedOne ? 0 : -1}
                aria-expanded={open !== undefined && keyOf(open) === key}
                onFocus={() => setReached(key)}
                onClick={() => onOpen({ board: bin.board, bin: bin.bin })}
              >
                {/* What is drawn says the same to the eye: a name by `aria-label` would differ from it. */}
                <VisuallyHidden>{binText(bin)}</VisuallyHidden>
                <Drawn aria-hidden title={binText(bin)}>
                  <BinFront bin={bin} />
                </Drawn>
              </Bin>
            </li>
          );
        })}
      </Bins>
    </Panel>
  );
}

/** What is drawn of a bin. */
function BinFront({ bin: { bin, filled, misplaced } }: { readonly bin: DrawnBin }) {
  const others = misplaced.length > 0 && (
    <Others>
      <Icon glyph={misplacedIcon} size={14} />
      <span>In the wrong bin: {amounts(misplaced)}</span>
    </Others>
  );
  if (!filled)
    return (
      <>
        <Number>{bin}</Number>
        <Name>–</Name>
        {others}
      </>
    );
  const state = stateOfBin(filled);
  return (
    <>
      <Number>{bin}</Number>
      <Picture>
        {filled.image_version && (
          <ItemPicture itemId={filled.item_id} version={filled.image_version} size="thumbnail" alt="" />
        )}
      </Picture>
      <Name>{filled.description}</Name>
      <Code>{filled.master_id || filled.description}</Code>
      <Sign>
        <Icon glyph={filled.to_count ? toCountIcon : stateIcons[state]} size={14} />
      </Sign>
      <Amount>{filled.quantity.toLocaleString('en-GB')}</Amount>
      <Bar>
        <LevelBar quantity={filled.quantity} full={filled.capacity} minimum={filled.minimum} tone={state} />
      </Bar>
      {others}
    </>
  );
}

/** A bin in words, such as 'Bin 4: Safety glasses, 2 of 12, Low; in the wrong bin: 3 × Nitrile gloves'. */
function binText({ bin, filled, misplaced }: DrawnBin): string {
  const others = misplaced.length > 0 ? `; in the wrong bin: ${amounts(misplaced)}` : '';
  if (!filled) return `Bin ${bin}: no item${others}`;
  const { description, quantity, capacity, to_count, archived } = filled;
  const asks = `${to_count ? ', to be counted' : ''}${archived ? ', item archived' : ''}`;
  const state = levelStates[stateOfBin(filled)];
  return `Bin ${bin}: ${description}, ${quantity} of ${capacity}, ${state}${asks}${others}`;
}

const amounts = (misplaced: DrawnBin['misplaced']) =>
  misplaced
    .map(({ quantity, description }) => `${quantity.toLocaleString('en-GB')} × ${description}`)
    .join(' and ');

/** Moves the focus to the bin that an arrow key points at; up and down by what is drawn above and below. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const board = event.currentTarget;
  const bins = binsOf(board);
  const at = bins.findIndex((bin) => bin === document.activeElement);
  if (at === -1) return;
  const next = bins[nextPlace(event.key, bins, at)] ?? binOfNextBoard(event.key, board, at % perRow(bins));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const binsOf = (board: Element) => [...board.querySelectorAll<HTMLElement>('[data-bin]')];

/** How many bins are drawn side by side. */
function perRow(bins: readonly HTMLElement[]): number {
  const second = bins.findIndex(({ offsetTop }) => offsetTop !== bins[0]?.offsetTop);
  return second === -1 ? bins.length : second;
}

function nextPlace(key: string, bins: readonly HTMLElement[], at: number): number {
  switch (key) {
    case 'ArrowRight':
      return at + 1;
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowDown':
      return at + perRow(bins);
    case 'ArrowUp':
      return at - perRow(bins);
    case 'Home':
      return 0;
    case 'End':
      return bins.length - 1;
    default:
      return -1;
  }
}

/** The bin that is drawn below the last row of a board, or above its first one. */
function binOfNextBoard(key: string, board: Element, column: number): HTMLElement | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const boards = [...(board.parentElement?.querySelectorAll('[data-board]') ?? [])];
  const place = boards.indexOf(board);
  const others = key === 'ArrowDown' ? boards.slice(place + 1) : boards.slice(0, place).reverse();
  const bins = others.map(binsOf).find(({ length }) => length > 0) ?? [];
  const row = perRow(bins);
  const first = key === 'ArrowDown' ? 0 : Math.floor((bins.length - 1) / row) * row;
  return bins.slice(first, first + row)[Math.min(column, bins.length - first - 1, row - 1)];
}

/** On a phone the bins are a list; elsewhere they are drawn as on the machine. */
const drawn = '@media (min-width: 40rem)';

const Cabinet = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]};
  border: 2px solid ${color.control};
  border-radius: ${radius.large};
  background: ${color.sunken};
`;

const Panel = styled.section`
  display: grid;
  gap: ${space[1]};
`;

const BoardName = styled.span`
  color: ${color.muted};
  font-size: ${font.caption};
`;

const Bins = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    flex: 1 0 100%;
    min-width: 0;
  }
  /* Those without an item stand side by side: there may be many. */
  & > li[data-without-item] {
    flex: 0 0 3.25rem;
  }

  ${drawn} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(4.25rem, 1fr));
  }
`;

/** Without a box: its parts are laid out by the button. */
const Drawn = styled.span`
  display: contents;
`;

const Number = styled.span`
  grid-area: number;
  color: ${color.muted};
  font-size: ${font.caption};
  font-variant-numeric: tabular-nums;
  text-align: start;
`;

const Picture = styled.span`
  grid-area: picture;
  display: block;
  block-size: 1.75rem;
  min-block-size: 0;

  & > img {
    inline-size: 100%;
    block-size: 100%;
    border-radius: ${radius.small};
    object-fit: cover;
  }
`;

const Name = styled.span`
  grid-area: name;
  color: ${color.text};
  min-inline-size: 0;
  overflow-wrap: anywhere;
  text-align: start;

  ${drawn} {
    display: none;
  }
`;

/** Below the picture, which may be that of another size as well. */
const Code = styled.span`
  grid-area: code;
  display: none;
  color: ${color.text};
  font-size: ${font.caption};
  overflow: hidden;
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${drawn} {
    display: block;
  }
`;

const Sign = styled.span`
  grid-area: sign;
  display: grid;
  place-items: center end;
`;

const Amount = styled.strong`
  grid-area: amount;
  color: ${color.text};
  font-weight: ${font.strong};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Bar = styled.span`
  grid-area: bar;

  & > span {
    min-inline-size: 0;
  }
`;

/** Where the bin is drawn there is space for the sign alone. */
const Others = styled.span`
  grid-area: others;
  display: flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.errorText};
  font-size: ${font.caption};
  text-align: start;

  & > svg {
    flex: none;
  }
  & > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  ${drawn} {
    & > span {
      display: none;
    }
  }
`;

const Bin = styled.button`
  position: relative;
  display: grid;
  grid-template: 'number picture name sign amount' minmax(
      1.75rem,
      auto
    ) 'bar bar bar bar bar' auto / 1.5rem 2rem 1fr auto minmax(2.5ch, auto);
  align-items: center;
  gap: ${space[1]} ${space[2]};
  inline-size: 100%;
  min-block-size: 44px;
  padding: ${space[1]} ${space[2]};
  border: 1px solid ${color.control};
  border-radius: ${radius.small};
  background: ${color.raised};
  color: ${color.muted};
  font: inherit;
  cursor: pointer;

  &[data-state='none'] {
    grid-template: 'number name' auto / auto 1fr;
    border-style: dashed;
    background: transparent;
  }
  &[data-state='enough'] {
    color: ${color.successText};
  }
  &[data-state='low'] {
    border-color: ${color.warningText};
    color: ${color.warningText};
  }
  &[data-state='empty'] {
    border-color: ${color.errorText};
    color: ${color.errorText};
  }
  &[data-misplaced] {
    grid-template: 'number picture name sign amount' minmax(
        1.75rem,
        auto
      ) 'bar bar bar bar bar' auto 'others others others others others' auto / 1.5rem 2rem 1fr auto minmax(
        2.5ch,
        auto
      );
    border-color: ${color.errorText};
  }
  &[data-misplaced][data-state='none'] {
    grid-template: 'number name' auto 'others others' auto / auto 1fr;
  }
  &[aria-expanded='true'] {
    outline: 2px solid ${color.action};
    outline-offset: -1px;
    background: ${color.actionTint};
  }
  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }

  ${drawn} {
    grid-template: 'number sign' 1rem 'picture picture' 1.75rem 'code code' auto 'amount amount' auto 'bar bar' auto / minmax(
        0,
        1fr
      ) auto;
    gap: 2px;
    min-block-size: 6rem;
    padding: ${space[1]};

    & ${Amount} {
      text-align: center;
    }
    &[data-misplaced] {
      grid-template: 'number others sign' 1rem 'picture picture picture' 1.75rem 'code code code' auto 'amount amount amount' auto 'bar bar bar' auto / minmax(
          0,
          1fr
        ) auto auto;
    }
    &[data-state='none'] {
      grid-template: 'number' auto / 1fr;
      align-content: start;
    }
    &[data-misplaced][data-state='none'] {
      grid-template: 'number others' auto / 1fr auto;
    }
  }
`;
