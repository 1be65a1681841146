import { css } from 'styled-components';
import { color, layer, radius, space } from '../theme/tokens';

/** The styles of the link to a page's content, which only the keyboard reaches. */
export const skipLinkStyles = css`
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${layer.tooltip};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.action};
  color: ${color.onAction};
`;
