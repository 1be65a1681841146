import { EditorState } from 'draft-js';
import Redo from 'lucide-react/icons/redo-2';
import RemoveFormatting from 'lucide-react/icons/remove-formatting';
import Undo from 'lucide-react/icons/undo-2';
import type { Editing } from './editing';
import { withoutFormatting } from './formatting';
import { ToolbarButton } from './ToolbarButton';
import { ToolbarGroup } from './ToolbarGroup';

/** Toolbar buttons that revert changes. */
export function HistoryGroup({ editing: { state, change } }: { readonly editing: Editing }) {
  return (
    <ToolbarGroup aria-label="Changes">
      <ToolbarButton
        label="Remove formatting"
        icon={RemoveFormatting}
        onPress={() => change(withoutFormatting(state))}
      />
      <ToolbarButton
        label="Undo"
        icon={Undo}
        keys="Ctrl+Z"
        disabled={state.getUndoStack().isEmpty()}
        onPress={() => change(EditorState.undo(state))}
      />
      <ToolbarButton
        label="Redo"
        icon={Redo}
        keys="Ctrl+Shift+Z"
        disabled={state.getRedoStack().isEmpty()}
        onPress={() => change(EditorState.redo(state))}
      />
    </ToolbarGroup>
  );
}
