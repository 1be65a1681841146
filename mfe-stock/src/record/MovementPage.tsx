import { Page } from '@vended/design/page/Page';
import { useParams, useSearchParams } from '@vended/module/router';
import { actions } from '../paths';
import { actionTexts } from './actionTexts';
import { MovementForm } from './MovementForm';
import { useBack } from './useBack';

/** Records what was received, moved, taken, returned or scrapped. */
export function MovementPage() {
  const { action: named } = useParams();
  const [parameters] = useSearchParams();
  const back = useBack();
  const action = actions.find((known) => known === named) ?? 'move';
  const read = (name: string) => parameters.get(name) ?? '';

  return (
    <Page title={actionTexts[action].title} back={back}>
      <MovementForm
        key={`${action} ${parameters.toString()}`}
        action={action}
        given={{
          item_id: read('item_id'),
          from_place_id: read('from_place_id'),
          to_place_id: read('to_place_id'),
          person_id: read('person_id'),
          quantity: read('quantity'),
        }}
        back={back.to}
      />
    </Page>
  );
}
