import type { LucideIcon } from 'lucide-react';

interface IconProps {
  /** Imported on its own: `import Truck from 'lucide-react/icons/truck'`. */
  readonly glyph: LucideIcon;
  /** Edge in pixels. */
  readonly size?: 12 | 14 | 16 | 18 | 20 | 24 | 32 | 40;
}

/** A drawn sign beside a text; it has no name of its own, so a button with nothing else needs an `aria-label`. */
export function Icon({ glyph: Glyph, size = 18 }: IconProps) {
  return <Glyph size={size} strokeWidth={size > 24 ? 1.5 : 1.75} aria-hidden focusable={false} />;
}
