import type { InventorySummary as Counts, readInventorySummary } from '@vended/contract/summaries';
import { Figures, Row, SummaryCard } from '@vended/design/components/SummaryCard';
import { Icon } from '@vended/design/components/Icon';
import { Link } from '@vended/design/components/Link';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import { useShell } from '@vended/module/ShellContext';
import type { SummaryCardProps } from '@vended/module/slots/summaryExtension';
import { useSummary } from '@vended/module/slots/useSummary';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { paths } from '../../paths';

const rows = 5;

/** Counts of the account's records or, until there is at least one of each kind, the steps to add them. */
export function InventorySummary({ accountId }: SummaryCardProps) {
  const { session } = useShell();
  const { data, failed, retry } = useSummary<typeof readInventorySummary>('/inventory_summary', accountId);
  const isNew = data && session.can('inventory.write') && stepsOf(data).some(({ done }) => !done);
  return (
    <SummaryCard
      title={isNew ? 'Set up your account' : 'Inventory'}
      rows={rows}
      failed={failed}
      onRetry={retry}
    >
      {data && (isNew ? <Checklist counts={data} /> : <Figures figures={figuresOf(data)} />)}
    </SummaryCard>
  );
}

const figuresOf = ({ items, items_without_picture, items_without_vendor, vendors, groups }: Counts) => [
  { label: 'items', one: 'item', value: items, to: paths.items },
  {
    label: 'items without an image',
    one: 'item without an image',
    value: items_without_picture,
    to: `${paths.items}?picture=without`,
  },
  {
    label: 'items without a vendor',
    one: 'item without a vendor',
    value: items_without_vendor,
    to: `${paths.items}?vendor_id=none`,
  },
  { label: 'vendors', one: 'vendor', value: vendors, to: paths.vendors },
  { label: 'groups', one: 'group', value: groups, to: paths.groups },
];

/** A location is added in a group, and a stockroom in a location. */
const stepsOf = ({ groups, locations, stockrooms, vendors, items }: Counts) => [
  { label: 'Add a group', done: groups > 0, to: paths.groups },
  { label: 'Add a location to the group', done: locations > 0, to: paths.groups },
  { label: 'Add a stockroom to the location', done: stockrooms > 0, to: paths.groups },
  { label: 'Add a vendor', done: vendors > 0, to: paths.vendorCreate },
  { label: 'Add an item', done: items > 0, to: paths.itemCreate },
];

function Checklist({ counts }: { readonly counts: Counts }) {
  return stepsOf(counts).map(({ label, done, to }) => (
    <Row key={label}>
      <Icon glyph={done ? CircleCheck : Circle} size={20} />
      {done ? <s>{label}</s> : <Link to={to}>{label}</Link>}
      <VisuallyHidden>{done ? ', done' : ', to do'}</VisuallyHidden>
    </Row>
  ));
}
