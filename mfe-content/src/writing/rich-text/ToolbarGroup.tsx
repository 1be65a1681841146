import { Toolbar } from '@base-ui/react/toolbar';
import styled from 'styled-components';
import { media } from '@vended/design/theme/tokens';

/** A labelled group of toolbar controls. */
export const ToolbarGroup = styled(Toolbar.Group)`
  display: flex;
  flex-wrap: wrap;

  ${media.narrow} {
    flex: none;
    flex-wrap: nowrap;
  }
`;
