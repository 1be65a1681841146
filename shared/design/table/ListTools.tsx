import Bookmark from 'lucide-react/icons/bookmark';
import Columns from 'lucide-react/icons/columns-3';
import { Button } from '../components/Button';
import type { ListPanel } from './ListPanels';

interface ListToolsProps {
  readonly panelId: string;
  readonly open: ListPanel | undefined;
  readonly onToggle: (open: ListPanel | undefined) => void;
}

const tools = [
  { panel: 'views', label: 'Views', icon: Bookmark },
  { panel: 'columns', label: 'Columns', icon: Columns },
] as const;

/** The buttons that open the views of a list, and the choice of its columns. */
export function ListTools({ panelId, open, onToggle }: ListToolsProps) {
  return tools.map(({ panel, label, icon }) => (
    <Button
      key={panel}
      icon={icon}
      data-panel={panel}
      aria-expanded={open === panel}
      aria-controls={open === panel ? panelId : undefined}
      onClick={() => onToggle(open === panel ? undefined : panel)}
    >
      {label}
    </Button>
  ));
}
