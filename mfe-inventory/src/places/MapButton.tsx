import { Button } from '@vended/design/components/Button';
import MapIcon from 'lucide-react/icons/map';

interface MapButtonProps {
  readonly panelId: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Opens the map of a list of places, and closes it again. */
export function MapButton({ panelId, open, onToggle }: MapButtonProps) {
  return (
    <Button icon={MapIcon} aria-expanded={open} aria-controls={open ? panelId : undefined} onClick={onToggle}>
      Map
    </Button>
  );
}
