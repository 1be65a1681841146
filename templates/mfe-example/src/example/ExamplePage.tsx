import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import { Facts } from '@vended/shared/page/Facts';
import { Page } from '@vended/shared/page/Page';
import { LoadFailure } from '@vended/shared/table/LoadFailure';
import { Spinner } from '@vended/shared/ui/Spinner';
import { usePersonQuery } from './personApi';

const failed = 'Failed to load who is signed in';

/** Shows who is signed in: the first screen of this module. */
export function ExamplePage() {
  const { data: person, error, refetch } = usePersonQuery(null);
  useLoadFailure(error, failed);
  return (
    <Page title="Example">
      {error && <LoadFailure text={failed} onRetry={() => void refetch()} />}
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
