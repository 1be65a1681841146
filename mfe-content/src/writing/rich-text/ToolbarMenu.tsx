import { Menu } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, type CSSProperties } from 'react';
import styled from 'styled-components';
import { color, font, layer, radius, space } from '@vended/design/theme/tokens';
import { popupStyles } from './popupStyles';
import { Icon } from '@vended/design/components/Icon';
import { Tooltip } from '@vended/design/components/Tooltip';
import type { Choice } from './choices';
import { StyledToolbarButton } from './ToolbarButton';

interface ToolbarMenuProps {
  readonly label: string;
  /** The content of the button: an icon, or the label of the current choice. */
  readonly content: LucideIcon | string;
  /** A hint above the choices. */
  readonly hint?: string;
  readonly choices: readonly Choice[];
  /** The value at the selection. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** Returns the style to preview a choice with. */
  readonly choiceStyle?: (value: string) => CSSProperties;
}

/** A toolbar button that opens a menu of values. Choosing one returns the focus to the text. */
export function ToolbarMenu({
  label,
  content,
  hint,
  choices,
  value,
  onChoose,
  choiceStyle,
}: ToolbarMenuProps) {
  const hintId = useId();
  const chosen = useRef(false);

  function handleChoose(next: string) {
    chosen.current = true;
    onChoose(next);
  }

  return (
    <Menu.Root modal={false} onOpenChange={(open) => open && (chosen.current = false)}>
      <Tooltip text={label}>
        <Menu.Trigger
          render={<Trigger aria-label={typeof content === 'string' ? `${label}: ${content}` : label} />}
        >
          {typeof content === 'string' ? <Name>{content}</Name> : <Icon glyph={content} size={16} />}
          <Icon glyph={ChevronDown} size={12} />
        </Menu.Trigger>
      </Tooltip>
      <Menu.Portal>
        <Positioner sideOffset={4} align="start" sticky>
          <Popup finalFocus={() => !chosen.current}>
            {hint && <Hint id={hintId}>{hint}</Hint>}
            <Menu.RadioGroup
              value={value}
              onValueChange={handleChoose}
              aria-label={label}
              aria-describedby={hint && hintId}
            >
              {choices.map((choice) => (
                <Item key={choice.value} value={choice.value} closeOnClick>
                  <CheckMark>
                    <Icon glyph={Check} size={14} />
                  </CheckMark>
                  <span style={choiceStyle?.(choice.value)}>{choice.label}</span>
                </Item>
              ))}
            </Menu.RadioGroup>
          </Popup>
        </Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const Trigger = styled(StyledToolbarButton)`
  padding: 0 ${space[2]};
`;

const Name = styled.span`
  min-width: 5.25rem;
  text-align: start;
  white-space: nowrap;
`;

const Positioner = styled(Menu.Positioner)`
  z-index: ${layer.overlay};
`;

const Popup = styled(Menu.Popup)`
  ${popupStyles}
  min-width: 11rem;
  max-height: min(24rem, var(--available-height));
  overflow-y: auto;
  padding: ${space[1]};
`;

const Hint = styled.div`
  max-width: 15rem;
  margin-block-end: ${space[1]};
  padding: ${space[2]} ${space[3]};
  border-block-end: 1px solid ${color.hairline};
  color: ${color.muted};
  font-size: ${font.caption};
`;

const CheckMark = styled.span`
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
  &[data-checked] > ${CheckMark} {
    visibility: visible;
  }
`;
