import { color, font, radius, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';

/** The frame of a list of what somebody has to put right, with its heading. */
export const ToPutRight = styled.section`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]};
  border: 1px solid ${color.errorText};
  border-radius: ${radius.control};
  background: ${color.errorTint};

  & > :is(h3, h4) {
    margin: 0;
    font-size: ${font.body};
    font-weight: ${font.strong};
  }
  & > ul {
    display: grid;
    gap: ${space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
