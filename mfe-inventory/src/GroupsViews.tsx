import { pageOnDemand } from '@vended/design/page/pageOnDemand';
import { useSearchParams } from '@vended/module/router';
import { GroupsPage } from './groups/GroupsPage';

const LocationsPage = pageOnDemand(
  async () => (await import(/* webpackPrefetch: true */ './locations/LocationsPage')).LocationsPage,
);
const StockroomsPage = pageOnDemand(
  async () => (await import(/* webpackPrefetch: true */ './stockrooms/StockroomsPage')).StockroomsPage,
);
const StockroomPage = pageOnDemand(
  async () => (await import(/* webpackPrefetch: true */ './stockrooms/StockroomPage')).StockroomPage,
);

/** The four nested views of Groups. They share a path; the query string selects one. */
export function GroupsViews() {
  const [query] = useSearchParams();
  const groupId = query.get('group_id');
  const locationId = query.get('location_id');
  if (!groupId) return <GroupsPage />;
  if (!locationId) return <LocationsPage key={groupId} groupId={groupId} />;
  const stockroomId = query.get('stockroom_id');
  if (stockroomId) return <StockroomPage key={stockroomId} stockroomId={stockroomId} />;
  return <StockroomsPage key={locationId} groupId={groupId} locationId={locationId} />;
}
