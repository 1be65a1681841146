import { ButtonLink } from '@vended/design/components/ButtonLink';
import { useShell } from '@vended/module/ShellContext';
import Boxes from 'lucide-react/icons/boxes';
import { paths } from '../../paths';
import { Actions } from '../../parts/Actions';

/** Leads from the list of items to how many there are of each, and where. */
export function ItemsStock() {
  const { session } = useShell();
  return (
    <Actions role="group" aria-label="Stock of all items">
      <ButtonLink to={paths.levels} icon={Boxes}>
        Stock
      </ButtonLink>
      {session.can('inventory.write') && <ButtonLink to={paths.movement('receive')}>Receive</ButtonLink>}
    </Actions>
  );
}
