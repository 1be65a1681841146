import { Card } from '@vended/design/components/Card';

/** What another module's page shows of this one. Its props are what `properties.ts` names. */
export function SampleCard() {
  return (
    <Card title="Sample card">
      <p>Nothing to show yet.</p>
    </Card>
  );
}
