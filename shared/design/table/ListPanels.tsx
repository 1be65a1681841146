import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ViewedList } from '@vended/contract/viewedLists';
import { color, media, radius, space } from '../theme/tokens';
import type { Column } from './column';
import { ColumnsPanel } from './ColumnsPanel';
import type { ListLayout } from './listLayout';
import { OpenView } from './OpenView';
import type { ListAddress } from './useListAddress';
import { useViewCalls } from './useViewCalls';
import { settingsOf } from './viewSettings';
import { ViewsPanel } from './ViewsPanel';

/** What can be opened above a list. */
export type ListPanel = 'views' | 'columns';

export interface ListPanelsProps {
  readonly id: string;
  readonly list: ViewedList;
  readonly address: Omit<ListAddress, 'setQ'>;
  /** All columns that the list can have. */
  readonly columns: readonly Column<never>[];
  /** How many of them, from the first on, the page shows by default. */
  readonly own: number;
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
  readonly open: ListPanel | undefined;
  readonly onClose: () => void;
}

/** The view that is open, and above it the panel that is open: the views of the list, or the choice of its columns. */
export function ListPanels({
  id,
  list,
  address,
  columns,
  own,
  layout,
  onLayout,
  open,
  onClose,
}: ListPanelsProps) {
  const calls = useViewCalls();
  // Counts what was saved, so that the views are read again.
  const [saved, setSaved] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [open]);
  const settings = settingsOf(address, layout);
  const shared = { calls, list, address, settings, saved, onSaved: () => setSaved((count) => count + 1) };
  const fields = columns.slice(1).flatMap(({ field }) => (field ? [field as string] : []));

  return (
    <>
      {open && (
        <Panel
          ref={panel}
          id={id}
          role="group"
          tabIndex={-1}
          aria-label={open === 'views' ? 'Views' : 'Columns'}
          onKeyDown={({ key, defaultPrevented }) => {
            if (key !== 'Escape' || defaultPrevented) return;
            document.querySelector<HTMLElement>(`[data-panel="${open}"]`)?.focus();
            onClose();
          }}
        >
          {open === 'views' ? (
            <ViewsPanel {...shared} fields={fields} />
          ) : (
            <ColumnsPanel columns={columns} own={own} layout={layout} onLayout={onLayout} />
          )}
        </Panel>
      )}
      {address.view && <OpenView key={address.view.id} view={address.view} {...shared} fields={fields} />}
    </>
  );
}

const Panel = styled.div`
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.sunken};

  ${media.print} {
    display: none;
  }
`;
