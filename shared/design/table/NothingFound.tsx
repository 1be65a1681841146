import SearchX from 'lucide-react/icons/search-x';
import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';

interface NothingFoundProps {
  /** The plural name of the records, such as 'vendors'. */
  readonly plural: string;
  readonly onClear: () => void;
}

/** Replaces a list if the search finds nothing. A list without any records shows an `EmptyState` instead. */
export function NothingFound({ plural, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={SearchX}
      text={`No ${plural} match your search.`}
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  );
}
