import { css } from 'styled-components';

/** In a browser that runs no scripts. One from before 2024 does not know the query, and applies nothing of it. */
export const withoutScripts = '@media (scripting: none)';

/** Hides what does nothing without scripts. */
export const needsScripts = css`
  ${withoutScripts} {
    display: none;
  }
`;
