import { Page } from '@vended/design/page/Page';
import { useParams } from '@vended/module/router';
import { paths, scannedActions, type ScannedAction } from '../paths';
import { MovementForm } from './MovementForm';

const titles: Readonly<Record<ScannedAction, string>> = {
  issue: 'Issue by Scanning',
  return: 'Return by Scanning',
  move: 'Move by Scanning',
};

const nothing = { item_id: '', from_place_id: '', to_place_id: '', person_id: '' };

/** Records movements one after the other: two scans and one press for one piece. */
export function ScanMovementPage() {
  const { action: named } = useParams();
  const action = scannedActions.find((known) => known === named) ?? 'issue';
  return (
    <Page title={titles[action]} back={{ to: paths.levels, label: 'Back to Stock' }}>
      <MovementForm key={action} action={action} given={nothing} scans={action} back={paths.levels} />
    </Page>
  );
}
