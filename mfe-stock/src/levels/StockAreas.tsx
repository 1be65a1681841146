import { ButtonLink } from '@vended/design/components/ButtonLink';
import { useShell } from '@vended/module/ShellContext';
import type { Permission } from '@vended/contract/permissions';
import { paths } from '../paths';
import { Actions } from '../parts/Actions';

const areas: readonly { readonly text: string; readonly to: string; readonly permission: Permission }[] = [
  { text: 'By item', to: paths.items, permission: 'inventory.read' },
  { text: 'Count', to: paths.count(), permission: 'inventory.write' },
  { text: 'Refill', to: paths.refill(), permission: 'inventory.write' },
  { text: 'Issue', to: paths.scan('issue'), permission: 'inventory.write' },
  { text: 'Loans', to: paths.loans, permission: 'inventory.read' },
  { text: 'Movements', to: paths.movements, permission: 'inventory.read' },
  { text: 'Used most', to: paths.mostUsed, permission: 'inventory.read' },
  { text: 'Reports of devices', to: paths.events, permission: 'devices.read' },
];

/** Leads to the other pages of the stock, for those who may. */
export function StockAreas() {
  const { session } = useShell();
  return (
    <Actions as="nav" aria-label="Stock">
      {areas
        .filter(({ permission }) => session.can(permission))
        .map(({ text, to }) => (
          <ButtonLink key={text} to={to}>
            {text}
          </ButtonLink>
        ))}
    </Actions>
  );
}
