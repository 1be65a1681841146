import { RichUtils } from 'draft-js';
import List from 'lucide-react/icons/list';
import Outdent from 'lucide-react/icons/list-indent-decrease';
import Indent from 'lucide-react/icons/list-indent-increase';
import ListOrdered from 'lucide-react/icons/list-ordered';
import type { Editing } from './editing';
import { blockAt, indented, isInList } from './formatting';
import { ToolbarButton } from './ToolbarButton';
import { ToolbarGroup } from './ToolbarGroup';

/** Toolbar buttons for both kinds of lists, and for indentation. */
export function ListGroup({ editing: { state, change } }: { readonly editing: Editing }) {
  const type = blockAt(state).getType();
  return (
    <ToolbarGroup aria-label="Lists">
      <ToolbarButton
        label="Bulleted list"
        icon={List}
        pressed={type === 'unordered-list-item'}
        onPress={() => change(RichUtils.toggleBlockType(state, 'unordered-list-item'))}
      />
      <ToolbarButton
        label="Numbered list"
        icon={ListOrdered}
        pressed={type === 'ordered-list-item'}
        onPress={() => change(RichUtils.toggleBlockType(state, 'ordered-list-item'))}
      />
      <ToolbarButton
        label="Indent"
        icon={Indent}
        keys="Ctrl+]"
        disabled={!isInList(state)}
        onPress={() => change(indented(state, 1))}
      />
      <ToolbarButton
        label="Outdent"
        icon={Outdent}
        keys="Ctrl+["
        disabled={!isInList(state)}
        onPress={() => change(indented(state, -1))}
      />
    </ToolbarGroup>
  );
}
