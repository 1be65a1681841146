import Baseline from 'lucide-react/icons/baseline';
import Highlighter from 'lucide-react/icons/highlighter';
import { colourChoices, fontChoices, sizeChoices } from './choices';
import type { ValueStyle } from './dialect';
import { applied, type Editing } from './editing';
import { valueAt, withValue } from './formatting';
import { ToolbarGroup } from './ToolbarGroup';
import { ToolbarMenu } from './ToolbarMenu';

/** The styles that have a value: colours, size and font. */
export function DressGroup({ editing }: { readonly editing: Editing }) {
  const of = (style: ValueStyle) => ({
    value: valueAt(editing.state, style),
    onChoose: (value: string) => applied(editing, withValue(editing.state, style, value)),
  });
  const size = valueAt(editing.state, 'fontsize');
  return (
    <ToolbarGroup aria-label="Colour and font">
      <ToolbarMenu
        label="Text colour"
        face={Baseline}
        choices={colourChoices}
        look={swatch}
        {...of('color')}
      />
      <ToolbarMenu
        label="Background colour"
        face={Highlighter}
        choices={colourChoices}
        look={swatch}
        {...of('bgcolor')}
      />
      <ToolbarMenu
        label="Font size"
        face={/^[\d.]+$/.test(size) ? `${size} px` : size || 'Usual size'}
        choices={sizeChoices}
        {...of('fontsize')}
      />
      <ToolbarMenu
        label="Font"
        face={valueAt(editing.state, 'fontfamily') || 'Usual font'}
        choices={fontChoices}
        look={(value) => ({ fontFamily: value || undefined })}
        {...of('fontfamily')}
      />
    </ToolbarGroup>
  );
}

function swatch(value: string) {
  return value ? { borderInlineStart: `1.25em solid ${value}`, paddingInlineStart: '0.5em' } : {};
}
