import { leadFilters } from '@vended/contract/businessConstants';
import { useListPlaces } from '@vended/design/table/useListPlaces';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from '@vended/module/router';
import { paths } from '../paths';

export type LeadFilter = (typeof leadFilters)[number];

/** Which leads the list shows, kept in the address beside its search and sort. */
export function useLeadFilter(): readonly [LeadFilter, (filter: LeadFilter) => void] {
  const { search } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const { rememberAddress } = useListPlaces();
  const filter = leadFilters.find((known) => known === parameters.get('filter')) ?? leadFilters[0];

  // A lead leads back to the list that was shown last, whichever it was.
  useEffect(() => rememberAddress(paths.leads, search), [rememberAddress, search]);

  function setFilter(next: LeadFilter) {
    setParameters((previous) => {
      previous.delete('rows');
      if (next === leadFilters[0]) previous.delete('filter');
      else previous.set('filter', next);
      return previous;
    });
  }

  return [filter, setFilter];
}
