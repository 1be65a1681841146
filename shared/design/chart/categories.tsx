import styled, { css } from 'styled-components';
import { color } from '../theme/tokens';

const colors = [color.category1, color.category2] as const;

/** One of the two series that a chart tells apart. */
export type Category = 0 | 1;

export const categoryOf = (index: number): Category => (index === 0 ? 0 : 1);

/** Of all things that are drawn with it. Where the system has its own colours, the pattern tells the second from the first. */
export const inColor = css<{ readonly $category: Category }>`
  color: ${({ $category }) => colors[$category]};

  @media (forced-colors: active) {
    color: CanvasText;
  }
`;

/** The length after which the pattern begins again, in pixels. */
const step = 6;

/** Defines the pattern of the second series under an id that is unique on the page. */
export function Pattern({ id }: { readonly id: string }) {
  return (
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" stroke="currentColor">
      <path
        d={`M-1,1 L1,-1 M0,${step} L${step},0 M${step - 1},${step + 1} L${step + 1},${step - 1}`}
        strokeWidth="2"
      />
    </pattern>
  );
}

/** What a shape of a series is filled with, where `id` is that of the pattern. */
export const fillOf = (id: string, category: Category): string =>
  category === 0 ? 'currentColor' : `url(#${id})`;

interface SwatchProps {
  /** Of its pattern. */
  readonly id: string;
  readonly category: Category;
}

/** A small piece of how a series is drawn, next to its name. */
export function Swatch({ id, category }: SwatchProps) {
  return (
    <Piece width="14" height="14" aria-hidden $category={category}>
      {category === 1 && (
        <defs>
          <Pattern id={id} />
        </defs>
      )}
      <rect x="1" y="1" width="12" height="12" rx="2" fill={fillOf(id, category)} stroke="currentColor" />
    </Piece>
  );
}

const Piece = styled.svg<{ readonly $category: Category }>`
  ${inColor}
  flex: none;
`;
