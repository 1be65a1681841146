import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Body } from './tableStyles';
import { useFocusInRows } from './useFocusInRows';

// An estimate. Each rendered row is measured.
const estimatedRowHeight = 45;

export interface WindowedBodyProps {
  /** The ids of all rows. */
  readonly ids: readonly string[];
  /** The id of the record that the user returns from. */
  readonly returnTo: string | undefined;
  /** Whether the focus is in the rows, also in those that are rendered until this body is loaded. */
  readonly hasFocus: RefObject<boolean>;
  /** Renders the row at an index. `ref` measures it. */
  readonly renderRow: (index: number, ref?: Ref<HTMLTableRowElement>) => ReactNode;
}

/** Virtualised table rows: renders only the rows in or near the viewport, and keeps the height of all rows. */
export function WindowedBody({ ids, returnTo, hasFocus, renderRow }: WindowedBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    const { top: fromWindow = 0 } = body.current?.getBoundingClientRect() ?? {};
    setTop(fromWindow + window.scrollY);
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => estimatedRowHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 12,
    measureElement: outerHeight,
    scrollMargin: top,
  });

  // The row takes the focus itself when it is rendered.
  const returnIndex = returnTo === undefined ? -1 : ids.indexOf(returnTo);
  useLayoutEffect(() => {
    if (returnIndex >= 0) virtualizer.scrollToIndex(returnIndex, { align: 'center' });
  }, [virtualizer, returnIndex]);

  // Keeps the focus in the table when the focused row is unmounted, so that Tab continues there.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      body.current?.focus({ preventScroll: true });
  });
  const focusHandlers = useFocusInRows(hasFocus);

  const renderedItems = virtualizer.getVirtualItems();
  const before = (renderedItems[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((renderedItems.at(-1)?.end ?? top) - top);

  return (
    <Body ref={body} {...focusHandlers} tabIndex={-1} style={{ paddingBlock: `${before}px ${after}px` }}>
      {renderedItems.map(({ index, key }) => (
        <Fragment key={key}>{renderRow(index, virtualizer.measureElement)}</Fragment>
      ))}
    </Body>
  );
}

/** The height of a row including its margin, which only cards have. */
function outerHeight(row: Element): number {
  const { height } = row.getBoundingClientRect();
  // Rows in a hidden container have no height, and the virtualizer would render all of them.
  if (height === 0) return estimatedRowHeight;
  return height + Number.parseFloat(getComputedStyle(row).marginBlockEnd || '0');
}
