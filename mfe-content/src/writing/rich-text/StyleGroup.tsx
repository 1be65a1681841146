import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Italic from 'lucide-react/icons/italic';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Subscript from 'lucide-react/icons/subscript';
import Superscript from 'lucide-react/icons/superscript';
import Underline from 'lucide-react/icons/underline';
import type { LucideIcon } from 'lucide-react';
import type { InlineStyle } from './htmlMapping';
import type { Editing } from './editing';
import { withStyleToggled } from './formatting';
import { ToolbarButton } from './ToolbarButton';
import { ToolbarGroup } from './ToolbarGroup';

const styleButtons: readonly (readonly [InlineStyle, string, LucideIcon, string?])[] = [
  ['BOLD', 'Bold', Bold, 'Ctrl+B'],
  ['ITALIC', 'Italic', Italic, 'Ctrl+I'],
  ['UNDERLINE', 'Underline', Underline, 'Ctrl+U'],
  ['STRIKETHROUGH', 'Strikethrough', Strikethrough],
  ['CODE', 'Code', Code, 'Ctrl+J'],
  ['SUPERSCRIPT', 'Superscript', Superscript],
  ['SUBSCRIPT', 'Subscript', Subscript],
];

/** Toolbar buttons for styles without a value, such as bold. */
export function StyleGroup({ editing: { state, change } }: { readonly editing: Editing }) {
  const styles = state.getCurrentInlineStyle();
  return (
    <ToolbarGroup aria-label="Style">
      {styleButtons.map(([style, name, icon, keys]) => (
        <ToolbarButton
          key={style}
          label={name}
          icon={icon}
          keys={keys}
          pressed={styles.has(style)}
          onPress={() => change(withStyleToggled(state, style))}
        />
      ))}
    </ToolbarGroup>
  );
}
