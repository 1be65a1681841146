import { Button } from '@vended/design/components/Button';
import Compass from 'lucide-react/icons/compass';

interface MapButtonProps {
  readonly panelId: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Opens the position plan of a list of places, and closes it again. */
export function MapButton({ panelId, open, onToggle }: MapButtonProps) {
  return (
    <Button icon={Compass} aria-expanded={open} aria-controls={open ? panelId : undefined} onClick={onToggle}>
      Position plan
    </Button>
  );
}
