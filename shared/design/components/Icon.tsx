import type { LucideIcon } from 'lucide-react';

interface IconProps {
  /** Import each icon by its path: `import Truck from 'lucide-react/icons/truck'`. */
  readonly glyph: LucideIcon;
  /** Width and height in pixels. */
  readonly size?: 12 | 14 | 16 | 18 | 20 | 24 | 32 | 40;
}

/** A decorative icon, hidden from assistive technology. A button with only an icon needs an `aria-label`. */
export function Icon({ glyph: Glyph, size = 18 }: IconProps) {
  return <Glyph size={size} strokeWidth={size > 24 ? 1.5 : 1.75} aria-hidden focusable={false} />;
}
