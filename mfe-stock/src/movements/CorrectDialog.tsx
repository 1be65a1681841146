import type { ListedMovement } from '@vended/contract/stock/movements';
import { movementKindText } from '@vended/contract/stock/movementTexts';
import { useSaving } from '@vended/module/query/useSaving';
import { QuantityDialog } from '../records/QuantityDialog';
import { useBookMovementMutation } from './movementsApi';
import { quantityText, wayText } from './movementText';

interface CorrectDialogProps {
  readonly movement: ListedMovement;
  readonly onClose: () => void;
}

/** Puts a movement right by another one in the other direction, which names it and says why. */
export function CorrectDialog({ movement, onClose }: CorrectDialogProps) {
  return (
    <QuantityDialog
      title="Correct Movement"
      quantity={movement.correctable}
      labels={{ quantity: 'How many of them never happened', submit: 'Correct' }}
      draft={`stock-correction ${movement.id}`}
      saving={useSaving(useBookMovementMutation(), 'Failed to correct the movement')}
      inputOf={(entered) => ({ action: 'CORRECT' as const, movement_id: movement.id, ...entered })}
      doneText={(quantity) =>
        `Corrected: ${quantity} × ${movement.description} ${movementKindText(movement).toLowerCase()}, ${wayText(movement)}`
      }
      onClose={onClose}
    >
      {movementKindText(movement)} {quantityText(movement)} × {movement.description}: {wayText(movement)}
    </QuantityDialog>
  );
}
