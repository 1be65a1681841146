import { densities, type Density } from '@vended/contract/savedViews';

/** Which columns a list shows, and how high its rows are. */
export interface ListLayout {
  /** The fields of the columns after the first one, in their order; null for the page's default columns. */
  readonly columns: readonly string[] | null;
  readonly density: Density;
}

export const ownLayout: ListLayout = { columns: null, density: 'comfortable' };

/** Stands for no columns after the first one, because a blank parameter counts as absent. */
const onlyFirst = '-';

/** The parameters of the address that hold a layout. */
export const layoutParameters = ({ columns, density }: ListLayout) => ({
  columns: columns === null ? '' : columns.join(',') || onlyFirst,
  density,
});

/** The layout in an address; undefined without one. */
export function layoutIn(parameters: URLSearchParams): ListLayout | undefined {
  const density = densities.find((known) => known === parameters.get('density'));
  const columns = parameters.get('columns');
  if (!density) return undefined;
  return { density, columns: columns ? (columns === onlyFirst ? [] : columns.split(',')) : null };
}

/** Parses a layout stored as JSON; the page's default if it cannot be read. */
export function readLayout(stored: string | null): ListLayout {
  try {
    const { columns, density } = (JSON.parse(stored ?? '{}') ?? {}) as {
      columns?: unknown;
      density?: unknown;
    };
    return {
      columns: Array.isArray(columns) ? columns.map(String) : null,
      density: densities.find((known) => known === density) ?? ownLayout.density,
    };
  } catch {
    return ownLayout;
  }
}
