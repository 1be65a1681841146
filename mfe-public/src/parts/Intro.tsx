import { color, font, media, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';

/** The ground of the first section of a public page. */
export const IntroBand = styled.div`
  background: ${color.sunken};
`;

/** The heading of a public page. */
export const IntroTitle = styled.h1`
  font-size: ${font.hero};
  line-height: 1.08;
  letter-spacing: -0.03em;

  ${media.narrow} {
    font-size: ${font.display};
  }
  ${media.print} {
    font-size: ${font.heading};
  }
`;

/** The first sentences of a public page. */
export const IntroLead = styled.p`
  margin-block-start: ${space[5]};
  color: ${color.muted};
  font-size: ${font.lead};
  text-wrap: pretty;

  ${media.print} {
    margin-block-start: ${space[2]};
    font-size: ${font.reading};
  }
`;
