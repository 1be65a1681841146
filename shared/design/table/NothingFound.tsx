import SearchX from 'lucide-react/icons/search-x';
import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';

interface NothingFoundProps {
  /** What was searched, such as 'vendors'. */
  readonly plural: string;
  readonly onClear: () => void;
}

/** Takes the place of a list in which a search finds nothing. The text for a list without records is another. */
export function NothingFound({ plural, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={SearchX}
      text={`No ${plural} match your search.`}
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  );
}
