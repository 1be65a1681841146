import styled, { css } from 'styled-components';
import { color, radius, size, space } from '@vended/design/theme/tokens';

export const ground = css`
  display: flex;
  flex-direction: column;
  width: ${size.sidebar};
  height: 100dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
  box-shadow: inset -1px 0 0 ${color.sidebarLine};
  background: ${color.sidebar};
  color: ${color.onSidebar};
  scrollbar-color: ${color.sidebarActive} transparent;
  scrollbar-width: thin;
`;

export const Brand = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${size.topBar};
  padding-inline: ${space[5]} ${space[2]};
  color: ${color.onSidebarStrong};

  & > a {
    overflow: hidden;
    display: flex;
    border-radius: ${radius.small};
    color: inherit;
    text-decoration: none;
  }
  & > a:focus-visible {
    outline-color: ${color.sidebarAccent};
  }
`;
