import FileQuestion from 'lucide-react/icons/file-question-mark';
import { isMissing } from '@vended/module/query/isMissing';
import { LoadFailure } from '../table/LoadFailure';
import { useListPlaces } from '../table/useListPlaces';
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

interface RecordFailureProps extends RecordNotFoundProps {
  readonly error: unknown;
  /** The sentence of the specification, such as 'Failed to load vendor details'. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** Replaces a record that could not be loaded. Offers a retry unless the record does not exist. */
export function RecordFailure({ error, text, onRetry, record, back }: RecordFailureProps) {
  if (isMissing(error)) return <RecordNotFound record={record} back={back} />;
  return <LoadFailure text={text} onRetry={onRetry} />;
}
