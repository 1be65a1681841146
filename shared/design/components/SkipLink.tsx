import styled from 'styled-components';
import { color, font, layer, radius, space } from '../theme/tokens';

/** The first link of a layout, which moves the focus past the navigation. It is visible only while it has the focus. */
export const SkipLink = styled.a`
  position: fixed;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${layer.tooltip};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.action};
  color: ${color.onAction};
  font-weight: ${font.strong};

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;
