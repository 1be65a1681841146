import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import styled from 'styled-components';
import { color, font, layer, radius, space } from '../theme/tokens';
import { Icon } from '../components/Icon';
import type { Column } from './column';
import { asCards, type CellProps } from './tableStyles';
import { TickBox } from './TickBox';
import type { Selection } from './useSelection';

/** The sort order in the format of the API: a field name, with a leading `-` for descending. */
export interface TableSort {
  readonly by: string | undefined;
  readonly onChange: (by: string) => void;
}

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: TableSort | undefined;
  readonly selection?: Selection | undefined;
  /** The plural name of the rows. */
  readonly label?: string;
}

/** The header of a table. Sortable columns are buttons. */
export function TableHead<Row>({ columns, sort, selection, label = 'rows' }: TableHeadProps<Row>) {
  const box = selection && (
    <Boxed>
      <TickBox
        label={`Select all ${label.toLowerCase()} that are shown`}
        ticked={selection.shown === 'all'}
        partly={selection.shown === 'some'}
        onTick={selection.tickShown}
      />
    </Boxed>
  );
  return (
    <Head>
      <HeadRow>
        {columns.map((column, place) => {
          const align = column.align ?? 'start';
          if (!sort || !column.sort)
            return (
              <HeadCell key={column.header} data-wide={column.wide} $align={align}>
                {place === 0 && box}
                {column.header}
              </HeadCell>
            );
          const direction = directionOf(column.sort, sort.by);
          return (
            <HeadCell key={column.header} data-wide={column.wide} $align={align} aria-sort={direction}>
              {place === 0 && box}
              <SortButton column={column} by={column.sort} direction={direction} onChange={sort.onChange} />
            </HeadCell>
          );
        })}
      </HeadRow>
    </Head>
  );
}

type Direction = 'ascending' | 'descending' | 'none';

function directionOf(field: string, by: string | undefined): Direction {
  if (by === field) return 'ascending';
  return by === `-${field}` ? 'descending' : 'none';
}

const glyphs = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

interface SortButtonProps {
  readonly column: Pick<Column<never>, 'header'>;
  readonly by: string;
  readonly direction: Direction;
  readonly onChange: (by: string) => void;
}

function SortButton({ column, by, direction, onChange }: SortButtonProps) {
  return (
    <Sort
      type="button"
      $active={direction !== 'none'}
      onClick={() => onChange(direction === 'ascending' ? `-${by}` : by)}
    >
      {column.header}
      <Icon glyph={glyphs[direction]} size={14} />
    </Sort>
  );
}

const Sort = styled.button<{ $active: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 28px;
  margin-inline: calc(-1 * ${space[2]});
  padding: 0 ${space[2]};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${({ $active }) => ($active ? color.text : 'inherit')};
  font-weight: inherit;
  text-align: inherit;
  cursor: pointer;

  & > svg {
    opacity: ${({ $active }) => ($active ? 1 : 0)};
  }
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &:hover > svg,
  &:focus-visible > svg {
    opacity: 1;
  }
`;

const Head = styled.thead.attrs({ role: 'rowgroup' })`
  position: sticky;
  inset-block-start: var(--sticky-top, 0);
  z-index: ${layer.sticky};
  display: block;
  background: ${color.page};

  ${asCards} {
    display: none;
  }
`;

const Boxed = styled.span`
  display: flex;
  margin-inline-end: ${space[2]};
`;

const HeadRow = styled.tr.attrs({ role: 'row' })`
  padding-inline: ${space[3]};
  border-block-end: 1px solid ${color.line};
`;

const HeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })<CellProps>`
  display: flex;
  align-items: center;
  justify-content: ${({ $align }) => $align};
  min-height: 2.5rem;
  padding: 0;
  color: ${color.muted};
  font-size: ${font.body};
  font-weight: ${font.medium};
  text-align: ${({ $align }) => $align};
`;
