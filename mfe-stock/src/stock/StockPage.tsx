import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { Facts } from '@vended/design/page/Facts';
import { Page } from '@vended/design/page/Page';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { Spinner } from '@vended/design/components/Spinner';
import { usePersonQuery } from './personApi';

const loadFailed = 'Failed to load who is signed in';

/** Shows the signed-in user: the first screen of this module. */
export function StockPage() {
  const { data: person, error, refetch } = usePersonQuery(null);
  useLoadFailure(error, loadFailed);
  return (
    <Page title="Stock">
      {error && <LoadFailure text={loadFailed} onRetry={() => void refetch()} />}
      {!error && !person && <Spinner label="Loading who is signed in" />}
      {!error && person && (
        <Facts
          facts={[
            { label: 'Username', value: person.username },
            { label: 'Account', value: person.account_name },
          ]}
        />
      )}
    </Page>
  );
}
