import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TableBodyProps } from './TableBody';
import { TableRow } from './TableRow';
import { Body } from './tableParts';

// A first guess, corrected by measuring each row that is drawn.
const rowHeight = 45;

/** The rows of a long table: only those in or near the window are drawn, at the height that all of them take. */
export function WindowedBody<Row extends { readonly id: string }>({
  columns,
  rows,
  rowLink,
}: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    const { top: fromWindow = 0 } = body.current?.getBoundingClientRect() ?? {};
    setTop(fromWindow + window.scrollY);
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
    measureElement: outerHeight,
    scrollMargin: top,
  });
  const drawn = virtualizer.getVirtualItems();
  const before = (drawn[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);

  return (
    <Body ref={body} style={{ paddingBlock: `${before}px ${after}px` }}>
      {drawn.map(({ index, key }) => {
        const row = rows[index];
        return (
          row && (
            <TableRow
              key={key}
              ref={virtualizer.measureElement}
              index={index}
              row={row}
              columns={columns}
              rowLink={rowLink}
            />
          )
        );
      })}
    </Body>
  );
}

/** A row's height with the distance to the next, which cards keep. */
function outerHeight(row: Element): number {
  const { height } = row.getBoundingClientRect();
  // Rows that are not displayed have no height, and any number of them would seem to fit.
  if (height === 0) return rowHeight;
  return height + Number.parseFloat(getComputedStyle(row).marginBlockEnd || '0');
}
