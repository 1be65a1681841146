import { media, space } from '@vended/design/theme/tokens';
import { css } from 'styled-components';

/** Centres content, with a maximum width and side padding. */
export const siteWidth = css`
  width: 100%;
  max-width: calc(75rem + 2 * ${space[8]});
  margin-inline: auto;
  padding-inline: ${space[8]};

  ${media.narrow} {
    padding-inline: ${space[4]};
  }
`;
