import { useEffect, useRef, type MouseEvent as PressEvent, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { Link } from '../components/Link';
import { CellText } from './CellText';
import type { Column } from './column';
import { space } from '../theme/tokens';
import { asCards, BodyCell, BodyRow, tickSpace } from './tableStyles';
import { TickBox } from './TickBox';
import { UnfoldingText } from './UnfoldingText';
import type { Selection } from './useSelection';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly rowLink: ((row: Row) => string) | undefined;
  readonly onOpen: (id: string) => void;
  readonly selection: Selection | undefined;
  /** Scrolls the row into view and focuses it, because the user returns from its record. */
  readonly restoreFocus: boolean;
  /** The index of the row among all rows, from 0, if not all of them are rendered. */
  readonly index?: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** One record. If it has a link, the link is in the first cell, and a click anywhere in the row follows it. */
export function TableRow<Row extends { readonly id: string }>({
  row,
  columns,
  rowLink,
  onOpen,
  selection,
  restoreFocus,
  index,
  ref,
}: TableRowProps<Row>) {
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!restoreFocus) return;
    link.current?.scrollIntoView({ block: 'center' });
    link.current?.focus({ preventScroll: true });
  }, [restoreFocus]);

  return (
    <BodyRow
      ref={ref}
      data-index={index}
      // `aria-rowindex` starts at 1, which is the header row.
      aria-rowindex={index === undefined ? undefined : index + 2}
      $linked={rowLink !== undefined}
      data-linked={rowLink ? true : undefined}
      data-ticks={selection && rowLink ? true : undefined}
      onClick={rowLink && followLink}
    >
      {columns.map((column, place) => {
        const content = column.cell(row);
        return (
          <BodyCell
            key={column.header}
            data-label={column.header}
            data-wide={column.wide}
            data-labelled={column.labelled}
            data-own-line={column.ownLine}
            data-whole={column.whole}
            data-none={content === '–' ? true : undefined}
            data-number={column.align === 'end' ? true : undefined}
            $align={column.align ?? 'start'}
          >
            {place === 0 && rowLink ? (
              <Boxed selection={selection} id={row.id}>
                <RowLink ref={link} to={rowLink(row)} data-row-link onClick={() => onOpen(row.id)}>
                  {typeof content === 'string' ? <CellText>{content}</CellText> : content}
                </RowLink>
              </Boxed>
            ) : (
              inLines(content, rowLink !== undefined)
            )}
          </BodyCell>
        );
      })}
    </BodyRow>
  );
}

/** Texts up to this length fit into four lines of the narrowest column. */
const shortText = 24;

/** Keeps a long text from making its row higher than four lines. */
function inLines(content: ReactNode, hasPage: boolean): ReactNode {
  if (typeof content !== 'string' || content.length <= shortText) return content;
  return hasPage ? <CellText>{content}</CellText> : <UnfoldingText>{content}</UnfoldingText>;
}

/** The first cell, with a box if rows can be selected. */
function Boxed({
  selection,
  id,
  children,
}: {
  readonly selection: Selection | undefined;
  readonly id: string;
  readonly children: ReactNode;
}) {
  if (!selection) return children;
  return (
    <BoxedCell>
      <TickBox
        label={`Select ${selection.nameOf(id)}`}
        ticked={selection.has(id)}
        onTick={(ticked, range) => selection.tick(id, ticked, range)}
      />
      {children}
    </BoxedCell>
  );
}

const BoxedCell = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};

  /* Under the name, and not under the box, the card has its other texts. */
  ${asCards} {
    margin-inline-start: calc(-1 * ${tickSpace});

    /* No higher than the name. */
    & > label {
      margin-block: -0.625rem;
    }
    & > a {
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;

/** For pointers only: the keyboard uses the link. Selecting text does not follow it, and modifier keys open tabs. */
function followLink(event: PressEvent<HTMLElement>) {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  const onControl = target instanceof Element && target.closest('a, button, input, label');
  if (onControl || window.getSelection()?.type === 'Range') return;
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  currentTarget.querySelector('a[data-row-link]')?.dispatchEvent(press);
}

const RowLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  &:focus-visible {
    outline: none;
  }
`;
