import FileQuestion from 'lucide-react/icons/file-question-mark';
import { useListPlaces } from '../navigation/useListPlaces';
import { ButtonLink } from '../components/ButtonLink';
import { EmptyState } from '../components/EmptyState';

interface RecordNotFoundProps {
  /** The name of the record, such as 'vendor'. */
  readonly record: string;
  /** The link back to the list, as on the page. */
  readonly back: { readonly to: string; readonly label: string };
}

/** Replaces a record that does not exist or was deleted. */
export function RecordNotFound({ record, back }: RecordNotFoundProps) {
  const { leftAt } = useListPlaces();
  return (
    <EmptyState
      icon={FileQuestion}
      text={`This ${record} was not found.`}
      action={<ButtonLink to={leftAt(back.to)}>{back.label}</ButtonLink>}
    >
      It may have been removed.
    </EmptyState>
  );
}
