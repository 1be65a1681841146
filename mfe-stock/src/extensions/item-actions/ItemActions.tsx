import { ButtonLink } from '@vended/design/components/ButtonLink';
import { paths } from '../../paths';
import { backTo } from '../../record/useBack';
import { Actions } from '../../parts/Actions';

/** Above an item, where its scanned code leads: the forms take the next scan, of a person or a stockroom. */
export function ItemActions({ itemId }: { readonly itemId: string }) {
  const item = { item_id: itemId, back: backTo('item', itemId) };
  return (
    <Actions role="group" aria-label="Stock of this item">
      <ButtonLink to={paths.scan('issue', item)}>Issue</ButtonLink>
      <ButtonLink to={paths.scan('return', item)}>Return</ButtonLink>
      <ButtonLink to={paths.count(item)}>Count</ButtonLink>
      <ButtonLink to={paths.scan('move', item)}>Move</ButtonLink>
    </Actions>
  );
}
