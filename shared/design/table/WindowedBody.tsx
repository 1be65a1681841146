import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Body } from './tableStyles';

// A first guess, corrected by measuring each row that is drawn.
const estimatedRowHeight = 45;

interface WindowedBodyProps {
  /** The ids of all rows. */
  readonly ids: readonly string[];
  /** The id of the record that the person comes back from. */
  readonly returnTo: string | undefined;
  /** Draws the row at a place; `ref` measures it. */
  readonly renderRow: (index: number, ref: Ref<HTMLTableRowElement>) => ReactNode;
}

/** The rows of a long table: only those in or near the window are drawn, at the height that all of them take. */
export function WindowedBody({ ids, returnTo, renderRow }: WindowedBodyProps) {
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

  // The row itself takes the focus once it is drawn.
  const returnIndex = returnTo === undefined ? -1 : ids.indexOf(returnTo);
  useLayoutEffect(() => {
    if (returnIndex >= 0) virtualizer.scrollToIndex(returnIndex, { align: 'center' });
  }, [virtualizer, returnIndex]);

  const focusHandlers = useFocusKeptInTable(body);

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

/** Keeps the focus in the table when the row that has it is scrolled out of the drawn ones, so that Tab goes on there. */
function useFocusKeptInTable(body: RefObject<HTMLElement | null>) {
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      body.current?.focus({ preventScroll: true });
  });
  return {
    onFocus() {
      hasFocus.current = true;
    },
    // Not called for a row that is taken away with the focus in it.
    onBlur() {
      hasFocus.current = false;
    },
  };
}

/** A row's height with the distance to the next, which cards keep. */
function outerHeight(row: Element): number {
  const { height } = row.getBoundingClientRect();
  // Rows that are not displayed have no height, and any number of them would seem to fit.
  if (height === 0) return estimatedRowHeight;
  return height + Number.parseFloat(getComputedStyle(row).marginBlockEnd || '0');
}
