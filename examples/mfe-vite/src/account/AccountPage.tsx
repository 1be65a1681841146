import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { Facts } from '@vended/design/page/Facts';
import { Page } from '@vended/design/page/Page';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { Spinner } from '@vended/design/components/Spinner';
import { thirdBundlerApi } from '../thirdBundlerApi';

const loadFailed = 'Failed to load who is signed in';

/** A page whose code is a chunk of its own, which the browser verifies by its hash. */
export function AccountPage() {
  const { data: person, error, refetch } = thirdBundlerApi.usePersonQuery(null);
  useLoadFailure(error, loadFailed);
  return (
    <Page title="Account">
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
