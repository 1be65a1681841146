import { color, font } from '@vended/design/theme/tokens';
import styled from 'styled-components';

/** A line in smaller type below what a cell says. */
export const Note = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${font.caption};
  font-weight: ${font.regular};
  overflow-wrap: anywhere;
`;
