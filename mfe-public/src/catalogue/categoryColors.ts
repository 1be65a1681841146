import { color } from '@vended/design/theme/tokens';
import { css } from 'styled-components';

const colors = {
  'Type S': { background: color.typeS, text: color.onTypeS, border: color.typeS },
  'Type C': { background: color.typeC, text: color.onTypeC, border: color.typeC },
  'Type U': { background: color.typeU, text: color.onTypeU, border: color.typeU },
} as const;

const other = { background: color.typeOther, text: color.onTypeOther, border: color.typeOtherEdge };

/** The colours of a category: yellow, teal and purple for the families, black for anything else (specification 2). */
export const categoryColors = css<{ readonly $category: string }>`
  ${({ $category }) => {
    const { background, text, border } = Object.hasOwn(colors, $category)
      ? colors[$category as keyof typeof colors]
      : other;
    return css`
      border: 1px solid ${border};
      background: ${background};
      color: ${text};
    `;
  }}
`;
