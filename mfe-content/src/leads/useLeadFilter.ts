import { leadFilters } from '@vended/shared/contract/businessConstants';
import { useSearchParams } from 'react-router-dom';

export type LeadFilter = (typeof leadFilters)[number];

/** Which leads the list shows, kept in the address beside its search and sort. */
export function useLeadFilter(): readonly [LeadFilter, (filter: LeadFilter) => void] {
  const [parameters, setParameters] = useSearchParams();
  const filter = leadFilters.find((known) => known === parameters.get('filter')) ?? leadFilters[0];

  function setFilter(next: LeadFilter) {
    setParameters((previous) => {
      if (next === leadFilters[0]) previous.delete('filter');
      else previous.set('filter', next);
      return previous;
    });
  }

  return [filter, setFilter];
}
