import type { LucideIcon } from 'lucide-react';
import { Page } from '../page/Page';
import type { ListQuery } from '../table/listPages';
import { EmptyState } from '../components/EmptyState';
import type { Label } from './label';
import { LabelButton } from './LabelButton';
import { LabelChooser } from './LabelChooser';
import { useChosenLabels } from './useChosenLabels';

interface LabelsPageProps<Loaded> {
  /** The plural name of the records, such as 'Devices'. */
  readonly label: string;
  /** The path of the list of these records. */
  readonly back: string;
  /** The list query for `search.q`. */
  readonly query: ListQuery<Loaded>;
  readonly labelsOf: (loaded: Loaded) => readonly Label[];
  readonly search: { readonly q: string; readonly setQ: (q: string) => void };
  /** Shown if there are no records: a text, and why there may be none. */
  readonly empty: { readonly icon: LucideIcon; readonly text: string; readonly hint: string };
}

/** The page for choosing the records whose QR labels to print. */
export function LabelsPage<Loaded>({ label, back, query, labelsOf, search, empty }: LabelsPageProps<Loaded>) {
  const chosen = useChosenLabels();
  const { length } = chosen.labels;

  return (
    <Page
      title="QR Labels"
      back={{ to: back, label: `Back to ${label}` }}
      action={<LabelButton labels={chosen.labels} text={`Print labels (${length})`} variant="primary" />}
    >
      <LabelChooser
        label={label}
        query={query}
        labelsOf={labelsOf}
        search={search}
        chosen={chosen}
        empty={
          <EmptyState icon={empty.icon} text={empty.text}>
            {empty.hint}
          </EmptyState>
        }
      />
    </Page>
  );
}
