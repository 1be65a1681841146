import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;

/** Keeps a loading state out of sight for 200 ms, so that a quick answer shows no flicker. */
export const afterDelay = css`
  animation: ${appear} 120ms ease-out 200ms backwards;
`;
