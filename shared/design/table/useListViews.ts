import { useId, useMemo, useState } from 'react';
import type { OnDemand } from '../components/onDemand';
import type { Column } from './column';
import { chosenColumns, offeredColumns } from './listColumns';
import type { ListPanel, ListPanelsProps } from './ListPanels';
import type { ListAddress } from './useListAddress';
import { useListLayout } from './useListLayout';
import type { Viewed } from './viewedList';

/** The views of a list and the choice of its columns, in a panel above the rows. */
export interface ListViews {
  readonly Panels: OnDemand<ListPanelsProps>;
  readonly panels: ListPanelsProps;
  readonly onOpen: (panel: ListPanel | undefined) => void;
  /** The fields of the chosen columns, for an export; null if the user has not chosen any. */
  readonly chosenFields: readonly string[] | null;
}

/** The columns of a list as the user has chosen them. A list without `viewed` has those of its page. */
export function useListViews<Row extends object>(
  columns: readonly Column<Row>[],
  viewed: Viewed | undefined,
  address: Omit<ListAddress, 'setQ'>,
) {
  const [layout, setLayout] = useListLayout(viewed?.name, address);
  const [open, setOpen] = useState<ListPanel>();
  const id = useId();
  const fields = viewed?.fields;
  const offered = useMemo(() => (fields ? offeredColumns(columns, fields) : columns), [columns, fields]);
  const shown = useMemo(
    () => chosenColumns(offered, columns.length, layout.columns),
    [offered, columns.length, layout.columns],
  );
  const chosenFields = useMemo(
    () => layout.columns && shown.flatMap(({ field, also = [] }) => (field ? [field, ...also] : [])),
    [layout.columns, shown],
  );
  const views: ListViews | undefined = viewed && {
    Panels: viewed.Panels,
    panels: {
      id,
      list: viewed.name,
      address,
      columns: offered,
      own: columns.length,
      layout,
      onLayout: setLayout,
      open,
      onClose: () => setOpen(undefined),
    },
    onOpen: setOpen,
    chosenFields,
  };
  return { columns: shown, density: layout.density, views };
}
