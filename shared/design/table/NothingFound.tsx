import SearchX from 'lucide-react/icons/search-x';
import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';

interface NothingFoundProps {
  /** The plural name of the records, such as 'vendors'. */
  readonly plural: string;
  /** Whether the list is filtered, and not only searched. */
  readonly filtered: boolean;
  readonly onClear: () => void;
}

/** Replaces a list if the search and the filters find nothing. A list without any records shows an `EmptyState` instead. */
export function NothingFound({ plural, filtered, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={SearchX}
      text={`No ${plural} match your ${filtered ? 'filters' : 'search'}.`}
      action={<Button onClick={onClear}>{filtered ? 'Clear filters' : 'Clear search'}</Button>}
    />
  );
}
