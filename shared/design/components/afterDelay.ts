import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;

/** Hides a loading state for 200 ms, so that a quick response does not make it flicker. */
export const afterDelay = css`
  animation: ${appear} 120ms ease-out 200ms backwards;
`;
