import Baseline from 'lucide-react/icons/baseline';
import Highlighter from 'lucide-react/icons/highlighter';
import { colourChoices, fontChoices, sizeChoices } from './choices';
import type { ValueStyle } from './dialect';
import { applied, type Editing } from './editing';
import { valueAt, withValue } from './formatting';
import { ToolbarGroup } from './ToolbarGroup';
import { ToolbarMenu } from './ToolbarMenu';

/**
 * The styles that have a value: colours, size and font. The specification has them in rich text (specification 3) and
 * leaves them out of the public pages (specification 2), so each menu says that before something is chosen.
 */
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
        note={notPublic('colours')}
        choices={colourChoices}
        look={swatch}
        {...of('color')}
      />
      <ToolbarMenu
        label="Background colour"
        face={Highlighter}
        note={notPublic('colours')}
        choices={colourChoices}
        look={swatch}
        {...of('bgcolor')}
      />
      <ToolbarMenu
        label="Font size"
        face={/^[\d.]+$/.test(size) ? `${size} px` : size || 'Default size'}
        note={notPublic('sizes')}
        choices={sizeChoices}
        {...of('fontsize')}
      />
      <ToolbarMenu
        label="Font"
        face={valueAt(editing.state, 'fontfamily') || 'Default font'}
        note={notPublic('font')}
        choices={fontChoices}
        look={(value) => ({ fontFamily: value || undefined })}
        {...of('fontfamily')}
      />
    </ToolbarGroup>
  );
}

function notPublic(what: string) {
  return `Seen in this editor only. The public page has its own ${what}.`;
}

function swatch(value: string) {
  return value ? { borderInlineStart: `1.25em solid ${value}`, paddingInlineStart: '0.5em' } : {};
}
