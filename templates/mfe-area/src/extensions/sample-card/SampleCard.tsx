import { Card } from '@vended/design/components/Card';

/** What another module's page shows of this one. A card that needs what the slot passes gets it with `textProperties` in `extension.ts`. */
export function SampleCard() {
  return (
    <Card title="Sample card">
      <p>Nothing to show yet.</p>
    </Card>
  );
}
