import { listAt, useListPlaces } from '@vended/design/table/useListPlaces';
import { Link } from '@vended/design/components/Link';
import { useLocation } from '@vended/module/router';

interface RecordLinkProps {
  readonly to: string;
  readonly id: string;
  /** The text of the link, such as 'Edit'. */
  readonly label: string;
  /** The record's name, for screen readers. */
  readonly name: string;
}

/** A row's link to its record, named by an action. Going back returns to the row, as with the row's own link. */
export function RecordLink({ to, id, label, name }: RecordLinkProps) {
  const location = useLocation();
  const { rememberRow } = useListPlaces();
  return (
    <Link to={to} aria-label={`${label} ${name}`} onClick={() => rememberRow(listAt(location), id)}>
      {label}
    </Link>
  );
}
