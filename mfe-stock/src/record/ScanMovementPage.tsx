import { Page } from '@vended/design/page/Page';
import { useParams, useSearchParams } from '@vended/module/router';
import { scannedActions, type ScannedAction } from '../paths';
import { MovementForm } from './MovementForm';
import { useBack } from './useBack';

const titles: Readonly<Record<ScannedAction, string>> = {
  issue: 'Issue by Scanning',
  return: 'Return by Scanning',
  move: 'Move by Scanning',
};

/**
 * Records movements one after the other: two scans and one press for one piece. What the address gives stays for the next one; a link from
 * the page of an item gives that, so that a scan and a press are left.
 */
export function ScanMovementPage() {
  const { action: named } = useParams();
  const [parameters] = useSearchParams();
  const back = useBack();
  const read = (name: string) => parameters.get(name) ?? '';
  const action = scannedActions.find((known) => known === named) ?? 'issue';
  return (
    <Page title={titles[action]} back={back}>
      <MovementForm
        key={`${action} ${parameters.toString()}`}
        action={action}
        given={{ item_id: read('item_id'), from_place_id: '', to_place_id: '', person_id: read('person_id') }}
        scans={action}
        back={back.to}
      />
    </Page>
  );
}
