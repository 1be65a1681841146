import styled, { css } from 'styled-components';
import { color, font, layer, media, radius, size, space } from '@vended/design/theme/tokens';

/** Over the bottom of the window, for a notice that is too wide for the top bar. */
export const atBottom = css`
  position: fixed;
  inset-block-end: calc(${space[3]} + var(--save-bar, 0px));
  inset-inline-start: ${space[3]};
  z-index: ${layer.overlay};
  max-width: calc(100vw - 2 * ${space[3]});

  /* Beside the sidebar, which would cover it. */
  ${media.wide} {
    [data-top-bar] & {
      inset-inline-start: calc(${size.sidebar} + ${space[3]});
      max-width: calc(100vw - ${size.sidebar} - 2 * ${space[3]});
    }
  }
`;

/** The frame of a notice in the top bar, or where that is narrow at the bottom of the window. */
export const NoticeFrame = styled.div.attrs<{ 'data-notice'?: boolean }>({ 'data-notice': true })`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  padding: ${space[1]} ${space[1]} ${space[1]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.text};

  ${media.tightBar} {
    ${atBottom}
  }
`;

/** Two short lines, one above the other. */
export const NoticeTexts = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  font-size: ${font.caption};
  line-height: ${font.lineSnug};

  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
