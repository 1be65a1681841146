import { color } from '@vended/design/theme/tokens';
import { css } from 'styled-components';

const faces = {
  'Type S': { ground: color.typeS, text: color.onTypeS, edge: color.typeS },
  'Type C': { ground: color.typeC, text: color.onTypeC, edge: color.typeC },
  'Type U': { ground: color.typeU, text: color.onTypeU, edge: color.typeU },
} as const;

const other = { ground: color.typeOther, text: color.onTypeOther, edge: color.typeOtherEdge };

/** The colours of a category: yellow, teal and purple for the families, black for anything else (specification 2). */
export const categoryFace = css<{ readonly $category: string }>`
  ${({ $category }) => {
    const { ground, text, edge } = Object.hasOwn(faces, $category)
      ? faces[$category as keyof typeof faces]
      : other;
    return css`
      border: 1px solid ${edge};
      background: ${ground};
      color: ${text};
    `;
  }}
`;
