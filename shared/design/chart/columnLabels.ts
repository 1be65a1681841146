import { css } from 'styled-components';

/** How wide a label below a column is at most, such as "30 Nov" with what separates it from the next. */
const labelRem = 3.25;

/** The widths of a chart at which more of its labels are shown. */
const widths = [12, 16, 24, 32, 48, 64] as const;

/**
 * The width, in rem, from which on a label has room. The last column always has its label; the fewer fit, the fewer of the others
 * have one: every second, every fourth and so on.
 */
export function roomFrom(index: number, count: number): number {
  const toLast = count - 1 - index;
  if (toLast === 0) return 0;
  const stride = toLast & -toLast;
  const needed = (count * labelRem) / stride;
  return widths.find((width) => width >= needed) ?? widths[widths.length - 1] ?? 0;
}

/** Hides the labels that have no room. They say it by `data-from`. */
export const shownWithRoom = css`
  ${widths.map(
    (width) => css`
      @container (max-width: ${width - 0.01}rem) {
        & [data-from='${width}'] {
          display: none;
        }
      }
    `,
  )}
`;
