import styled from 'styled-components';
import { size } from '../theme/tokens';

/** Holds what is below a form, and is as wide as the form. */
export const FormWidth = styled.div`
  max-width: ${size.form};
`;
