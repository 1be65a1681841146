import { listAt, useListPlaces } from '@vended/design/table/useListPlaces';
import { Link } from '@vended/design/components/Link';
import { useLocation } from '@vended/module/router';

interface RecordLinkProps {
  readonly to: string;
  readonly id: string;
  /** What the link says, such as 'Edit'. */
  readonly label: string;
  /** What it is about, for those who hear the link alone. */
  readonly name: string;
}

/** The link of a row that says what it does. The way back leads to the row, as from the row's own link. */
export function RecordLink({ to, id, label, name }: RecordLinkProps) {
  const location = useLocation();
  const { rememberRow } = useListPlaces();
  return (
    <Link to={to} aria-label={`${label} ${name}`} onClick={() => rememberRow(listAt(location), id)}>
      {label}
    </Link>
  );
}
