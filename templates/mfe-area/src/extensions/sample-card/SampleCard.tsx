import { Card } from '@vended/design/components/Card';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { useSampleCardQuery } from './sampleCardApi';

/** What another module's page shows of this one, about the record that the slot passes. */
export function SampleCard({ recordId }: { readonly recordId: string }) {
  const { currentData, error, refetch } = useSampleCardQuery(recordId);
  const items = currentData?.items;
  return (
    <Card title="Sample card" busy={!items && !error}>
      {error && !items && <LoadFailure text="This could not be loaded." onRetry={() => void refetch()} />}
      {items?.length === 0 && <p>Nothing to show yet.</p>}
      {items && items.length > 0 && (
        <ul aria-label="Sample card">
          {items.map(({ id, description }) => (
            <li key={id}>{description}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
