import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { chooseTheme, readThemeChoice, type ThemeChoice } from '@vended/design/theme/themeChoice';
import { color, focusRing, motion, radius } from '@vended/design/theme/tokens';
import { Icon } from '@vended/design/components/Icon';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';

const choices = [
  { choice: 'light', label: 'Light theme', glyph: Sun },
  { choice: 'system', label: 'System theme', glyph: SunMoon },
  { choice: 'dark', label: 'Dark theme', glyph: Moon },
] as const satisfies readonly { choice: ThemeChoice; label: string; glyph: unknown }[];

/** Switches between the light, the dark and the system's theme, and stores the choice. */
export function ThemeSwitch() {
  const name = useId();
  const [chosen, setChosen] = useState(readThemeChoice);

  function handleChoice(choice: ThemeChoice) {
    setChosen(choice);
    chooseTheme(choice);
  }

  return (
    <Group>
      <VisuallyHidden as="legend">Theme</VisuallyHidden>
      {choices.map(({ choice, label, glyph }) => (
        <Choice key={choice} title={label}>
          <VisuallyHidden
            as="input"
            type="radio"
            name={name}
            aria-label={label}
            checked={chosen === choice}
            onChange={() => handleChoice(choice)}
          />
          <Icon glyph={glyph} size={16} />
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  flex: none;
  display: flex;
  gap: 2px;
  padding: 2px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: ${radius.small};
  color: ${color.muted};
  cursor: pointer;
  transition: background-color ${motion.quick};

  /* As large as a finger. */
  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
  &:hover {
    color: ${color.text};
  }
  &:has(:checked) {
    background: ${color.hover};
    color: ${color.text};
  }
  &:has(:focus-visible) {
    outline: ${focusRing};
    outline-offset: 2px;
  }
`;
