import { leadFilters } from '@vended/contract/businessConstants';
import { useListPlaces } from '@vended/design/table/useListPlaces';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from '@vended/module/router';
import { paths } from '../paths';

export type LeadFilter = (typeof leadFilters)[number];

/** The filter of the lead list, stored in the URL with the search and the sort. */
export function useLeadFilter(): readonly [LeadFilter, (filter: LeadFilter) => void] {
  const { search } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const { rememberAddress } = useListPlaces();
  const filter = leadFilters.find((known) => known === parameters.get('filter')) ?? leadFilters[0];

  // Going back from a lead returns to the list with its last filter.
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
