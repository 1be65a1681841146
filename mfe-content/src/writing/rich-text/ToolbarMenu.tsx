import { Menu } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, type CSSProperties } from 'react';
import styled from 'styled-components';
import { color, font, layer, radius, space } from '@vended/design/theme/tokens';
import { floatingSheet } from '@vended/design/components/floatingSheet';
import { Icon } from '@vended/design/components/Icon';
import { Tooltip } from '@vended/design/components/Tooltip';
import type { Choice } from './choices';
import { ToolbarFace } from './ToolbarButton';

interface ToolbarMenuProps {
  readonly label: string;
  /** What stands on the button: a sign, or the name of what is chosen. */
  readonly face: LucideIcon | string;
  /** What to know before choosing. */
  readonly note?: string;
  readonly choices: readonly Choice[];
  /** What holds for the selection. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** Draws a choice as what it does. */
  readonly look?: (value: string) => CSSProperties;
}

/** One of several values, behind a button of the toolbar. Choosing one takes the caret back to the text. */
export function ToolbarMenu({ label, face, note, choices, value, onChoose, look }: ToolbarMenuProps) {
  const noteId = useId();
  const chosen = useRef(false);

  function handleChoose(next: string) {
    chosen.current = true;
    onChoose(next);
  }

  return (
    <Menu.Root modal={false} onOpenChange={(open) => open && (chosen.current = false)}>
      <Tooltip text={label}>
        <Menu.Trigger render={<Opener aria-label={typeof face === 'string' ? `${label}: ${face}` : label} />}>
          {typeof face === 'string' ? <Name>{face}</Name> : <Icon glyph={face} size={16} />}
          <Icon glyph={ChevronDown} size={12} />
        </Menu.Trigger>
      </Tooltip>
      <Menu.Portal>
        <Place sideOffset={4} align="start">
          <Sheet finalFocus={() => !chosen.current}>
            {note && <Note id={noteId}>{note}</Note>}
            <Menu.RadioGroup
              value={value}
              onValueChange={handleChoose}
              aria-label={label}
              aria-describedby={note && noteId}
            >
              {choices.map((choice) => (
                <Item key={choice.value} value={choice.value} closeOnClick>
                  <Tick>
                    <Icon glyph={Check} size={14} />
                  </Tick>
                  <span style={look?.(choice.value)}>{choice.label}</span>
                </Item>
              ))}
            </Menu.RadioGroup>
          </Sheet>
        </Place>
      </Menu.Portal>
    </Menu.Root>
  );
}

const Opener = styled(ToolbarFace)`
  padding: 0 ${space[2]};
`;

const Name = styled.span`
  min-width: 5.25rem;
  text-align: start;
  white-space: nowrap;
`;

const Place = styled(Menu.Positioner)`
  z-index: ${layer.overlay};
`;

const Sheet = styled(Menu.Popup)`
  ${floatingSheet}
  min-width: 11rem;
  max-height: min(24rem, var(--available-height));
  overflow-y: auto;
  padding: ${space[1]};
`;

const Note = styled.div`
  max-width: 15rem;
  margin-block-end: ${space[1]};
  padding: ${space[2]} ${space[3]};
  border-block-end: 1px solid ${color.hairline};
  color: ${color.muted};
  font-size: ${font.caption};
`;

const Tick = styled.span`
  display: grid;
  visibility: hidden;
`;

const Item = styled(Menu.RadioItem)`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.25rem;
  padding: ${space[1]} ${space[3]} ${space[1]} ${space[2]};
  border-radius: ${radius.small};
  font-size: ${font.body};
  cursor: pointer;

  &[data-highlighted] {
    outline: none;
    background: ${color.hover};
  }
  &[data-checked] > ${Tick} {
    visibility: visible;
  }
`;
