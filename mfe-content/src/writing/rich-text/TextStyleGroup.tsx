import Baseline from 'lucide-react/icons/baseline';
import Highlighter from 'lucide-react/icons/highlighter';
import { colourChoices, fontChoices, sizeChoices } from './choices';
import type { ValueStyle } from './htmlMapping';
import { changeAndFocus, type Editing } from './editing';
import { valueAt, withValue } from './formatting';
import { ToolbarGroup } from './ToolbarGroup';
import { ToolbarMenu } from './ToolbarMenu';

/**
 * Toolbar menus for styles with a value: colours, size and font. Rich text can have them (specification 3), but public
 * pages do not show them (specification 2), so each menu has a hint.
 */
export function TextStyleGroup({ editing }: { readonly editing: Editing }) {
  const styleProps = (style: ValueStyle) => ({
    value: valueAt(editing.state, style),
    onChoose: (value: string) => changeAndFocus(editing, withValue(editing.state, style, value)),
  });
  const size = valueAt(editing.state, 'fontsize');
  return (
    <ToolbarGroup aria-label="Colour and font">
      <ToolbarMenu
        label="Text colour"
        content={Baseline}
        hint={editorOnlyHint('colours')}
        choices={colourChoices}
        choiceStyle={swatchStyle}
        {...styleProps('color')}
      />
      <ToolbarMenu
        label="Background colour"
        content={Highlighter}
        hint={editorOnlyHint('colours')}
        choices={colourChoices}
        choiceStyle={swatchStyle}
        {...styleProps('bgcolor')}
      />
      <ToolbarMenu
        label="Font size"
        content={/^[\d.]+$/.test(size) ? `${size} px` : size || 'Default size'}
        hint={editorOnlyHint('sizes')}
        choices={sizeChoices}
        {...styleProps('fontsize')}
      />
      <ToolbarMenu
        label="Font"
        content={valueAt(editing.state, 'fontfamily') || 'Default font'}
        hint={editorOnlyHint('font')}
        choices={fontChoices}
        choiceStyle={(value) => ({ fontFamily: value || undefined })}
        {...styleProps('fontfamily')}
      />
    </ToolbarGroup>
  );
}

function editorOnlyHint(what: string) {
  return `Seen in this editor only. The public page has its own ${what}.`;
}

function swatchStyle(value: string) {
  return value ? { borderInlineStart: `1.25em solid ${value}`, paddingInlineStart: '0.5em' } : {};
}
