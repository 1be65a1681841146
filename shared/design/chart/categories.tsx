import styled, { css } from 'styled-components';
import { color } from '../theme/tokens';

const { category1, category2, category3, category4, category5 } = color;
const colors = [category1, category2, category3, category4, category5] as const;

/** One of the series that a chart tells apart. */
export type Category = 0 | 1 | 2 | 3 | 4;

const last: Category = 4;

/** What a series is drawn with; those beyond the fifth look like it. */
export const categoryOf = (index: number): Category => Math.min(index, last) as Category;

/** Of all things that are drawn with it. Where the system has its own colours, the patterns tell them apart. */
export const inColor = css<{ readonly $category: Category }>`
  color: ${({ $category }) => colors[$category]};

  @media (forced-colors: active) {
    color: CanvasText;
  }
`;

/** The length after which a pattern begins again, in pixels. */
const step = 6;

/** What each series is filled with besides its colour; the first is filled evenly. */
const patterns = [
  null,
  <path
    d={`M-1,1 L1,-1 M0,${step} L${step},0 M${step - 1},${step + 1} L${step + 1},${step - 1}`}
    strokeWidth="2"
  />,
  <circle cx={step / 2} cy={step / 2} r="1.6" fill="currentColor" stroke="none" />,
  <path d={`M0,${step / 2} H${step}`} strokeWidth="2.5" />,
  <path d={`M${step / 2},0 V${step} M0,${step / 2} H${step}`} strokeWidth="1.25" />,
] as const;

/** Defines the pattern of a series under an id that is unique on the page. */
export function Pattern({ id, category }: { readonly id: string; readonly category: Category }) {
  const drawn = patterns[category];
  if (!drawn) return null;
  return (
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" stroke="currentColor">
      {drawn}
    </pattern>
  );
}

/** What a shape of that series is filled with. */
export const fillOf = (id: string, category: Category): string =>
  patterns[category] ? `url(#${id})` : 'currentColor';

interface SwatchProps {
  /** Of its pattern. */
  readonly id: string;
  readonly category: Category;
}

/** A small piece of how a series is drawn, next to its name. */
export function Swatch({ id, category }: SwatchProps) {
  return (
    <Piece width="14" height="14" aria-hidden $category={category}>
      <defs>
        <Pattern id={id} category={category} />
      </defs>
      <rect x="1" y="1" width="12" height="12" rx="2" fill={fillOf(id, category)} stroke="currentColor" />
    </Piece>
  );
}

const Piece = styled.svg<{ readonly $category: Category }>`
  ${inColor}
  flex: none;
`;
