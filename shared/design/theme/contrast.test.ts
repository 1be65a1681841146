import { nonTextPairs, textPairs } from './contrastPairs';
import { dark, light, type ColorRole } from './palette';
import { color } from './tokens';

const themes = { light, dark };

describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
  it.each(combinations(textPairs))('has enough text contrast: %s on %s', (foreground, background) => {
    expect(contrast(theme[foreground], theme[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(combinations(nonTextPairs))('has enough non-text contrast: %s on %s', (foreground, background) => {
    expect(contrast(theme[foreground], theme[background])).toBeGreaterThanOrEqual(3);
  });
});

it('checks every colour that is used for text or meaning', () => {
  const decoration: ColorRole[] = ['line', 'hairline', 'sidebar-line', 'scrim'];
  const checked = new Set<ColorRole>([...textPairs, ...nonTextPairs].flat());
  const unchecked = Object.keys(light).filter((role) => !checked.has(role as ColorRole));
  expect(unchecked).toEqual(expect.arrayContaining(decoration));
  expect(unchecked).toHaveLength(decoration.length);
});

it('has a token for every colour', () => {
  expect(Object.values(color)).toEqual(Object.keys(light).map((role) => `var(--color-${role})`));
});

function combinations(pairs: typeof textPairs): [ColorRole, ColorRole][] {
  return pairs.flatMap(([foreground, ...backgrounds]) =>
    backgrounds.map((background): [ColorRole, ColorRole] => [foreground, background]),
  );
}

/** The contrast ratio of two colours as defined by WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
