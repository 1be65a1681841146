import { LoadedCard } from '@vended/design/table/LoadedCard';
import { useSampleCardQuery } from './sampleCardApi';

/** What another module's page shows of this one, about the record that the slot passes. */
export function SampleCard({ recordId }: { readonly recordId: string }) {
  const query = useSampleCardQuery(recordId);
  const items = query.currentData?.items;
  return (
    <LoadedCard title="Sample card" query={query} failure="This could not be loaded.">
      {items?.length === 0 && <p>Nothing to show yet.</p>}
      {items && items.length > 0 && (
        <ul aria-label="Sample card">
          {items.map(({ id, description }) => (
            <li key={id}>{description}</li>
          ))}
        </ul>
      )}
    </LoadedCard>
  );
}
